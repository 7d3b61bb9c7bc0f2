import type { VERIFICATION_MIME_TYPES } from 'shared-contracts/verification';

/** The content of a file as a data URL. @throws Error when it cannot be read (any more) */
const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

type PictureType = (typeof VERIFICATION_MIME_TYPES)[number];
const startsWith = (bytes: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, at) => bytes[at] === byte);
const typeOf = (head: Uint8Array): PictureType | null => {
  if (startsWith(head, JPEG)) return 'image/jpeg';
  return startsWith(head, PNG) ? 'image/png' : null;
};

/**
 * A file that was chosen, under the type that its first bytes say, and its content as a data URL. The system may call a photo
 * `image/jpg`, or nothing. `invalid_mime_type` for neither JPEG nor PNG, `document_not_valid` for what cannot be read (any more).
 */
export async function readPicture(
  file: File,
): Promise<
  { file: File; dataUrl: string } | { fault: 'invalid_mime_type' | 'document_not_valid' }
> {
  try {
    const head = await dataUrlOf(file.slice(0, PNG.length));
    const type = typeOf(
      Uint8Array.from(atob(head.slice(head.indexOf(',') + 1)), (sign) => sign.charCodeAt(0)),
    );
    if (!type) return { fault: 'invalid_mime_type' };
    const picture = new File([file], file.name, { type });
    return { file: picture, dataUrl: await dataUrlOf(picture) };
  } catch {
    return { fault: 'document_not_valid' };
  }
}

const QUALITY = 0.92;

/** A picture turned clockwise by so many quarters, as a data URL of a JPEG. @throws Error for what is no picture */
export async function turned(file: Blob, quarters: number): Promise<string> {
  const picture = await createImageBitmap(file);
  const lies = quarters % 2 === 1;
  const canvas = document.createElement('canvas');
  canvas.width = lies ? picture.height : picture.width;
  canvas.height = lies ? picture.width : picture.height;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('nothing to draw on');
  drawing.translate(canvas.width / 2, canvas.height / 2);
  drawing.rotate((quarters * Math.PI) / 2);
  drawing.drawImage(picture, -picture.width / 2, -picture.height / 2);
  picture.close();
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!made) throw new Error('the picture cannot be turned');
  return dataUrlOf(made);
}
