/** Setting the same address again makes the browser choose and load anew. */
function load(image: HTMLImageElement): void {
  image.setAttribute('src', image.getAttribute('src') ?? '');
}

/** Loads the pictures on the page again that failed while the server could not be reached, or are about to fail. */
export function retryPictures(): void {
  for (const image of document.images) {
    if (image.complete && image.naturalWidth > 0) continue;
    // One that was asked for without a network may fail only now.
    image.addEventListener('error', () => load(image), { once: true });
    if (image.complete) load(image);
  }
}
