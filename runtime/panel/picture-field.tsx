import { ariaDescribedByIds, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Image } from '../../schemas/types.gen.ts';
import { useAsked } from './asked.tsx';
import { reasonOf, upload } from './calls.ts';
import { PICTURE_PARTS } from './form-fields.tsx';
import { Button, useShared } from './panel-parts.tsx';
import type { Listed, Picture, Saved, TextProps } from './types.ts';

/** A picture in a record. The panel also uses it for a picture that the record writes as its address only. */
type Shown = Exclude<Image, string>;

/** The distance by which an arrow key moves the focal point, as a part of the picture's side. */
const STEP = 0.05;
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] },
};

/**
 * The field of a picture: buttons to choose or upload one, its alternative text, its focal point, and fields for the
 * other properties that its schema gives it.
 */
export function PictureField(props: FieldProps) {
  const { formData, onChange, onBlur, fieldPathId, disabled, schema, uiSchema, registry } = props;
  const { words } = useShared();
  const isText = schema.type === 'string';
  const value: Shown =
    typeof formData === 'string' ? { url: formData } : { url: '', ...Object(formData) };
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [uploaded, setUploaded] = useState<{ readonly url: string } | null>(null);
  const [messages, setMessages] = useState<readonly string[]>([]);
  const isOff = isBusy || disabled === true;
  const id = fieldPathId.$id;
  const write = (next: Shown | undefined) => {
    const isBare = next !== undefined && Object.keys(next).length === 1;
    const wasBare = typeof formData === 'string' || isText;
    onChange(isBare && wasBare ? next.url : next, fieldPathId.path);
  };
  const choose = (url: string) => {
    // The alternative text and the focal point are those of the old picture.
    const { focalPoint: _, ...others } = value;
    write(isText ? { url } : { ...others, url, alt: '' });
    setOpen(false);
  };
  // Before what the pressed button is in goes.
  const toOpener = () => opener.current?.focus();
  const move = (x: number, y: number) => {
    const within = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 100) / 100;
    write({ alt: '', ...value, focalPoint: { x: within(x), y: within(y) } });
  };

  // Chosen by an effect, since meanwhile the record's other values may have changed, and the picture may have moved.
  const chooseNow = useEffectEvent(choose);
  useEffect(() => {
    if (uploaded !== null) chooseNow(uploaded.url);
  }, [uploaded]);

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined || isBusy) return;
    setBusy(true);
    setMessages([]);
    try {
      const saved = await upload<Saved & { readonly url: string }>(file);
      if (saved.kind === 'saved') setUploaded({ url: saved.url });
      else if (saved.kind === 'faults') setMessages(saved.faults.map(({ message }) => message));
      else setMessages([words.nameTaken(saved.url)]);
    } catch (error) {
      setMessages([reasonOf(error, words)]);
    }
    setBusy(false);
  }

  const others = othersOf(schema);
  const { 'ui:field': _, ...parts } = uiSchema ?? {};
  const { ObjectField } = registry.fields;
  const { x, y } = value.focalPoint ?? { x: 0.5, y: 0.5 };
  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(x + step[0], y + step[1]);
  };
  const byPointer = (event: MouseEvent) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // A key press also clicks, but without a position.
    if (event.detail > 0) move((event.clientX - left) / width, (event.clientY - top) / height);
  };
  return (
    <div className="picture">
      {value.url === '' ? (
        <p className="help">{words.noPicture}</p>
      ) : isText ? (
        <Preview key={value.url} url={value.url} />
      ) : (
        <Button
          className="focal"
          aria-label={`${words.focal} (${Math.round(x * 100)} %, ${Math.round(y * 100)} %)`}
          disabled={isOff}
          onKeyDown={byKey}
          onClick={byPointer}
        >
          <Preview key={value.url} url={value.url} />
          <span className="point" ref={(point) => placeAt(point, x, y)} />
        </Button>
      )}
      {value.url !== '' && !isText && (
        <div className="field">
          <label htmlFor={`${id}-alt`}>{words.alt}</label>
          <input
            id={`${id}-alt`}
            aria-describedby={ariaDescribedByIds(id)}
            value={value.alt ?? ''}
            disabled={isOff}
            onChange={({ target }) => write({ ...value, alt: target.value })}
            onBlur={() => onBlur(id, formData)}
          />
        </div>
      )}
      <div className="tools">
        <Button
          ref={opener}
          aria-expanded={isOpen}
          disabled={isOff}
          onClick={() => setOpen(!isOpen)}
        >
          {words.choose}
        </Button>
        <label className="button">
          {words.upload}
          <input
            type="file"
            className="unseen"
            accept="image/*"
            disabled={disabled}
            aria-disabled={isBusy || undefined}
            onClick={(event) => isBusy && event.preventDefault()}
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        {value.url !== '' && (
          <Button
            disabled={isOff}
            onClick={() => {
              toOpener();
              write(undefined);
            }}
          >
            {words.removeItem}
          </Button>
        )}
      </div>
      <p className="help" role="status">
        {isBusy && words.uploading}
        {!isBusy && uploaded?.url === value.url && words.uploaded}
      </p>
      {messages.length > 0 && (
        <ul className="errors" role="alert">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {isOpen && !isBusy && (
        <Chooser
          onChoose={(url) => {
            toOpener();
            choose(url);
          }}
        />
      )}
      {ObjectField !== undefined &&
        value.url !== '' &&
        Object.keys(others.properties).length > 0 && (
          <ObjectField {...props} schema={others} uiSchema={parts} />
        )}
    </div>
  );
}

/** Returns the schema of an object with the properties of a picture that have no place in its own field. */
function othersOf({ properties = {}, required = [] }: RJSFSchema) {
  const others = Object.entries(properties).filter(([name]) => !PICTURE_PARTS.has(name));
  return {
    type: 'object',
    properties: Object.fromEntries(others),
    required: required.filter((name) => !PICTURE_PARTS.has(name)),
  } as const;
}

function placeAt(point: HTMLElement | null, x: number, y: number): void {
  if (point === null) return;
  point.style.left = `${x * 100}%`;
  point.style.top = `${y * 100}%`;
}

function Chooser({ onChoose }: { readonly onChoose: (url: string) => void }) {
  const { words } = useShared();
  const [pictures, waiting] = useAsked<readonly Picture[]>('media');
  const [query, setQuery] = useState('');
  const found = picturesNamed(pictures ?? [], query);
  return (
    <div className="chooser">
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {waiting}
      <ul>
        {found.map(({ url, width, height }) => (
          <li key={url}>
            <Button onClick={() => onChoose(url)}>
              <img src={url} alt="" loading="lazy" />
              <span>
                {nameOf(url)} {width} × {height}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pause before a picture is requested again, in milliseconds, and the maximum number of requests. */
const PAUSE = 500;
const MAXIMUM_REQUESTS = 20;

/** A picture. One that was just uploaded is requested until the site has been read again. */
function Preview({ url }: { readonly url: string }) {
  const [requests, setRequests] = useState(1);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const again = () => {
    if (requests === MAXIMUM_REQUESTS) return;
    timer.current = window.setTimeout(() => setRequests(requests + 1), PAUSE);
  };
  return <img key={requests} src={url} alt="" onError={again} />;
}

/** Returns the pictures whose names contain a text, in upper or lower case. */
export function picturesNamed(pictures: readonly Picture[], text: string): readonly Picture[] {
  return pictures.filter(({ url }) => nameOf(url).toLowerCase().includes(text.toLowerCase()));
}

function nameOf(url: string): string {
  return url.replace('/media/', '');
}

/** The field of a reference to a record: the user types or picks a title, and the value becomes the record's id. */
export function RecordInput(props: TextProps & { readonly model: string }) {
  const { id, value, model, isRequired, isOff, onChange, onLeave } = props;
  const [typed, setTyped] = useState(value);
  const [listed, waiting] = useAsked<Listed>('list', { model, query: typed });
  const found = listed?.items ?? [];
  const named = found.find((one) => one.id === value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the typed text is matched only with a new list
  useEffect(() => {
    const text = typed.trim().toLowerCase();
    const meant = listed?.items.find((one) => one.title.toLowerCase() === text);
    if (meant !== undefined && meant.id !== value) onChange(meant.id);
  }, [listed]);
  return (
    <>
      <input
        id={id}
        aria-describedby={ariaDescribedByIds(id)}
        list={`${id}__records`}
        value={typed}
        required={isRequired}
        disabled={isOff}
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value);
        }}
        onBlur={onLeave}
      />
      <datalist id={`${id}__records`}>
        {found.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </datalist>
      {waiting}
      {named !== undefined && (
        <output className="help" htmlFor={id}>
          {named.title}
        </output>
      )}
    </>
  );
}
