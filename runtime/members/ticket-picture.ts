/**
 * The picture of a code as a `data:` address, to be read without net; the address itself where the picture can't be had.
 */
export async function keptPicture(address: string): Promise<string> {
  try {
    const answer = await fetch(address);
    const picture = await answer.blob();
    const isPicture = answer.ok && picture.type.startsWith('image/');
    return isPicture ? await dataAddress(picture) : address;
  } catch {
    return address;
  }
}

function dataAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
