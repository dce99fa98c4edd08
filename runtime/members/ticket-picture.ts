/** The picture at an address as a `data:` address, to be read without net; null where it can't be had. */
export async function findPicture(address: string): Promise<string | null> {
  const isOwn = !/^(https?:)?\/\//i.test(address);
  // One that only the member may see needs the cookie, which not every host lets other sites send.
  const ways: readonly RequestCredentials[] = isOwn ? ['same-origin'] : ['same-origin', 'include'];
  for (const credentials of ways) {
    try {
      const answer = await fetch(address, { credentials });
      const picture = await answer.blob();
      if (answer.ok && picture.type.startsWith('image/')) return await dataAddress(picture);
    } catch {
      // Refused to scripts of this page, or there is no net.
    }
  }
  return null;
}

/** Is it a picture as `findPicture` gives one? */
export function isPicture(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('data:image/');
}

function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
