/** The content of a file as a data URL. @throws Error when it cannot be read (any more) */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });

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
