import { FONTS_KEY, SCAN_KEY } from './early-keys.ts';

/**
 * Runs before the app is there, inline and hashed in the policy: keeps a scanned code, keeps taps on Add
 * for the app to replay, takes the fonts at once where this phone has had them before, and gives pictures the
 * colour that their address tells while they load (the page allows no style attributes).
 */
export const earlyScript = [
  '(function(w,m){',
  `try{m=/^(?:\\/[a-z-]+)?\\/([tra])\\/?$/.exec(location.pathname);if(m&&location.hash[1])sessionStorage.setItem('${SCAN_KEY}',m[1]+location.hash)}catch(e){}`,
  "w.sufraTaps=[];addEventListener('click',function(e){var b=w.sufraTaps&&e.target.closest('[data-add]');b&&w.sufraTaps.push(b.dataset.add)});",
  `try{if(localStorage.getItem('${FONTS_KEY}'))document.querySelectorAll('link[data-font]').forEach(function(l){l.disabled=false})}catch(e){}`,
  "addEventListener('DOMContentLoaded',function(){document.querySelectorAll('img').forEach(function(i){var c=/-([0-9a-f]{6})\\//.exec(i.src);if(c&&!i.complete)i.style.background='#'+c[1]})})",
  '})(window)',
].join('');
