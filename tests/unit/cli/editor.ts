import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'jsonc-parser';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';

/** An editor that has a project open. */
export interface Editor {
  /** The labels that it offers at `‸` in a text, as if it were the file's. */
  offers(file: string, text: string): Promise<readonly string[]>;
  /** What it underlines in a text, or in the file as it is. */
  underlines(file: string, text?: string): Promise<readonly string[]>;
  /** What it says of the word at `‸`. */
  explains(file: string, text: string): Promise<string>;
}

/** Opens a project in the language service of VS Code, with the schemas that its settings and files name. */
export function openEditor(folder: string): Editor {
  const address = (file: string) => pathToFileURL(join(folder, file)).href;
  const service = getLanguageService({
    schemaRequestService: async (uri) => {
      const file = fileURLToPath(uri);
      if (!existsSync(file)) throw new Error(`There is no schema ${uri}`);
      return readFileSync(file, 'utf8');
    },
    workspaceContext: { resolveRelativePath: (path, uri) => new URL(path, uri).href },
  });
  const settings = parse(readFileSync(join(folder, '.vscode/settings.json'), 'utf8'));
  const associations: readonly { fileMatch: string[]; url: string }[] = settings['json.schemas'];
  service.configure({
    schemas: associations.map(({ fileMatch, url }) => ({
      fileMatch,
      uri: address(url),
      folderUri: address('/'),
    })),
  });
  const opened = (file: string, marked: string) => {
    const text = marked.replace('‸', '');
    const document = TextDocument.create(address(file), 'json', 1, text);
    const cursor = document.positionAt(marked.indexOf('‸'));
    return { document, cursor, json: service.parseJSONDocument(document) };
  };
  return {
    async offers(file, text) {
      const { document, cursor, json } = opened(file, text);
      const found = await service.doComplete(document, cursor, json);
      return (found?.items ?? []).map(({ label }) => label);
    },
    async underlines(file, text = readFileSync(join(folder, file), 'utf8')) {
      const { document, json } = opened(file, text);
      const found = await service.doValidation(document, json, { schemaRequest: 'error' });
      return found.map(({ message, range }) => `${document.getText(range)}: ${message}`);
    },
    async explains(file, text) {
      const { document, cursor, json } = opened(file, text);
      const found = await service.doHover(document, cursor, json);
      // As it is read: without the signs that keep Markdown from reading others.
      return String(found?.contents).replaceAll('\\', '');
    },
  };
}
