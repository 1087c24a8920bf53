/** The venues' logos, 256 × 256 on a transparent background. */
import { polar, round } from './canvas.ts';

const mark = (viewBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="${viewBox}">${body}</svg>`;

/** A doorway with an olive branch. */
const baytZaytoun = mark(
  '0 0 64 64',
  '<circle cx="32" cy="32" r="32" fill="#56662B"/><path d="M18 50V30a14 14 0 0 1 28 0v20" fill="none" stroke="#F7E9CC" stroke-width="3" stroke-linecap="round"/><path d="M32 50V27" stroke="#F7E9CC" stroke-width="2.4" stroke-linecap="round"/><g fill="#F7E9CC"><path d="M32 31c-6 0-8-4-8-7 5 0 8 2 8 7Z"/><path d="M32 39c6 0 8.5-4 8.5-7.5-5.5 0-8.5 2.5-8.5 7.5Z"/><path d="M32 45c-6 0-8-4-8-7 5 0 8 2 8 7Z"/></g><ellipse cx="37.5" cy="24.5" rx="3.4" ry="4.2" fill="#EFAE35"/>',
);

/** A linden leaf with its two blossoms, in a key's ring. */
const lindenhof = mark(
  '0 0 64 64',
  '<circle cx="32" cy="32" r="32" fill="#1F4B45"/><circle cx="32" cy="32" r="27.4" fill="none" stroke="#E7D9B4" stroke-width="1.2"/><path d="M32 12.5C45.5 16 49 30 32 42C15 30 18.5 16 32 12.5Z" fill="none" stroke="#E7D9B4" stroke-width="2.6" stroke-linejoin="round"/><path d="M32 20V52M32 36L24.5 29M32 36L39.5 29M32 28.5L27 24M32 28.5L37 24" fill="none" stroke="#E7D9B4" stroke-width="2" stroke-linecap="round"/><path d="M32 47C36 46 38.5 44.5 40.5 42" fill="none" stroke="#E7D9B4" stroke-width="1.6" stroke-linecap="round"/><circle cx="42" cy="41" r="2.7" fill="#D9B45A"/><circle cx="37.2" cy="48.6" r="2.3" fill="#D9B45A"/>',
);

/** A firework above a bowl. */
const burst = Array.from({ length: 12 }, (_, i) => {
  const [ax, ay] = polar(8, i * 30);
  const [bx, by] = polar(i % 2 ? 13 : 17.5, i * 30);
  const [dx, dy] = polar(i % 2 ? 16.5 : 21.5, i * 30);
  return `<path d="M${round(32 + ax)} ${round(25 + ay)}L${round(32 + bx)} ${round(25 + by)}" stroke="#FFD9A8" stroke-width="2.4" stroke-linecap="round"/><circle cx="${round(32 + dx)}" cy="${round(25 + dy)}" r="1.5" fill="#F3C44A"/>`;
}).join('');
const hanabi = mark(
  '0 0 64 64',
  `<circle cx="32" cy="32" r="32" fill="#C8402B"/><g clip-path="url(#sky)"><clipPath id="sky"><path d="M0 0H64V41H0Z"/></clipPath>${burst}<circle cx="32" cy="25" r="3.4" fill="#F3C44A"/></g><path d="M13 41H51C51 51 43 57 32 57C21 57 13 51 13 41Z" fill="#FFF3E0"/><path d="M13 41H51" stroke="#2A1A2E" stroke-width="2.4" stroke-linecap="round"/><path d="M20 47Q26 43.5 32 47T44 47" fill="none" stroke="#C8402B" stroke-width="2" stroke-linecap="round"/>`,
);

export const logos: Record<string, string> = {
  'bayt-zaytoun-logo': baytZaytoun,
  'lindenhof-logo': lindenhof,
  'hanabi-logo': hanabi,
};
