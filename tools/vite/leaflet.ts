import type { Plugin } from 'vite';

const PROBE = "div.innerHTML = '<svg/>';";
const SAME = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

const ICON = "div.innerHTML = options.html !== false ? options.html : '';";
const EMPTY_ICON = "div.textContent = '';";

/** Removes Leaflet's test for SVG and its icons of HTML text, which write HTML and are forbidden by the page's policy (Trusted Types). Needed for correctness. */
export function leafletWithoutHtml(): Plugin {
  return {
    name: 'sufra-leaflet-without-html',
    transform(code, id) {
      if (!id.endsWith('/leaflet/dist/leaflet-src.js')) return null;
      if (!code.includes(PROBE) || !code.includes(ICON))
        throw new Error('Leaflet has changed: look at tools/vite/leaflet.ts');
      return { code: code.replace(PROBE, SAME).replace(ICON, EMPTY_ICON), map: null };
    },
  };
}
