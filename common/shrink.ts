/** The longest side that leaves the device, pixels: the server keeps less. Below so many bytes nothing is won. */
const longestSide = 1600;
const smallEnough = 300 * 1024;

/** A photo as the server needs it, upright: some 200 kB in place of 4 MB. What cannot be read goes as it is. */
export async function shrinkOnDevice(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= smallEnough) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (!pen || width === undefined || height === undefined) return file;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
    picture.close();
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file;
  } catch {
    return file;
  }
}
