import type { Plugin } from 'vite';

const PROBE = "div.innerHTML = '<svg/>';";
const SAME = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/** Removes Leaflet's test for SVG, which writes HTML and is forbidden by the page's policy (Trusted Types). Needed for correctness. */
export function leafletWithoutHtml(): Plugin {
  return {
    name: 'sufra-leaflet-without-html',
    transform(code, id) {
      if (!id.endsWith('/leaflet/dist/leaflet-src.js')) return null;
      if (!code.includes(PROBE)) throw new Error('Leaflet has changed: look at tools/vite/leaflet.ts');
      return { code: code.replace(PROBE, SAME), map: null };
    },
  };
}
