/** The library brings no types; those of others leave out the size, which must be known before decoding. */
declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    /** Four bytes of a pixel: red, green, blue, opacity. */
    decode(): Promise<{ data: Uint8ClampedArray }>;
  }
  const decode: { all(source: { buffer: Uint8Array }): Promise<HeicImage[]> };
  export default decode;
}
