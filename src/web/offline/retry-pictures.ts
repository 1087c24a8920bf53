/** Loads the pictures on the page again that failed while the server could not be reached. */
export function retryPictures(): void {
  for (const image of document.images) {
    const hasFailed = image.complete && image.naturalWidth === 0;
    // Setting the same address again makes the browser choose and load anew.
    if (hasFailed) image.setAttribute('src', image.getAttribute('src') ?? '');
  }
}
