import { useEffect, useState } from 'react';
import css from './qr-code.module.css';

/** The code as an SVG path, its modules one unit wide. */
interface Drawn {
  size: number;
  path: string;
}

/** The light margin that readers need around a code, in modules. */
const QUIET = 4;

async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let index = 0; index < modules.data.length; index++)
    if (modules.data[index]) path += `M${index % modules.size} ${Math.floor(index / modules.size)}h1v1h-1z`;
  return { size: modules.size, path };
}

/** A QR code of a text; its generator loads with the first code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    void draw(text).then(setDrawn);
  }, [text]);
  if (!drawn) return null;
  const side = drawn.size + 2 * QUIET;
  return (
    <svg className={css.code} role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}>
      <path d={drawn.path} />
    </svg>
  );
}
