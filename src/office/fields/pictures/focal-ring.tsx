import { Text } from '#ui/layout/text.tsx';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { picturesAt, picturesEdit } from '../../rules/pictures/pictures.ts';
import { useFile } from '../../state/draft/draft.ts';
import { edit } from '../../state/draft/edit.ts';
import { useMayEdit } from '../../state/session/session.ts';
import { pictureUrl, useVenue } from '../../state/venue/venue.ts';
import { useWords } from '../../words/words.ts';
import css from './focal-ring.module.css';

/** A point of a picture: from the left edge and from the upper one, 0 to 1. */
type Point = readonly [x: number, y: number];

const MIDDLE: Point = [0.5, 0.5];
/** An arrow key moves the ring by this. */
const STEP = 0.02;
const HUNDREDTHS = 100;

const STEPS: Record<string, Point> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function within(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * HUNDREDTHS) / HUNDREDTHS;
}

/** The point of a field's first picture that stays in view, and the way to move it. */
function useFocal(at: string): { point: Point; put: (point: Point) => void } {
  const pictures = picturesAt(useFile(), at);
  const [first, ...others] = pictures;
  const [x = MIDDLE[0], y = MIDDLE[1]] = first?.image?.focal ?? MIDDLE;
  return {
    point: [x, y],
    put([nextX, nextY]) {
      if (!first?.image) return;
      const focal = [within(nextX), within(nextY)];
      edit(picturesEdit(at, [{ ...first, image: { ...first.image, focal } }, ...others]));
    },
  };
}

/** Puts a point into an element's style by script: the page's policy allows no style attributes. */
function usePoint<E extends HTMLElement>([x, y]: Point) {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    ref.current?.style.setProperty('--fx', `${x * HUNDREDTHS}%`);
    ref.current?.style.setProperty('--fy', `${y * HUNDREDTHS}%`);
  }, [x, y]);
  return ref;
}

/**
 * A picture with the ring over it: dragged, or moved by arrow keys, to what must stay in view. What is cropped follows the
 * ring, so that it always stands on the point that it names.
 */
export function FocalPicture({ at, url }: { at: string; url: string }) {
  const { t, number, list } = useWords();
  const canEdit = useMayEdit(at);
  const { point, put } = useFocal(at);
  const [dragged, setDragged] = useState<Point | null>(null);
  const shown = dragged ?? point;
  const area = usePoint<HTMLDivElement>(shown);
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = area.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return [within((clientX - left) / width), within((clientY - top) / height)];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    put([point[0] + step[0], point[1] + step[1]]);
  };
  const place = list(shown.map((each) => number(Math.round(each * HUNDREDTHS))));
  return (
    <div ref={area} className={css.area} dir="ltr">
      <img className={css.whole} src={url} alt="" />
      {canEdit && (
        <button
          type="button"
          className={css.ring}
          data-at={at}
          aria-label={`${t('focalRing')}: ${place}`}
          title={t('focalRing')}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragged(point);
          }}
          onPointerMove={(event) => dragged && setDragged(pointAt(event))}
          onPointerUp={() => {
            if (dragged) put(dragged);
            setDragged(null);
          }}
          onPointerCancel={() => setDragged(null)}
        />
      )}
    </div>
  );
}

/** How the first picture of a field is cropped on cards, wide rows and tall places. */
export function Crops({ at }: { at: string }) {
  const { t } = useWords();
  const pictures = picturesAt(useFile(), at);
  const url = useVenue(({ pictures: known }) => pictureUrl(known, pictures[0]?.image?.product));
  const { point } = useFocal(at);
  const box = usePoint<HTMLDivElement>(point);
  if (url === null) return null;
  const crops = [
    [css.card, t('cropCard')],
    [css.wide, t('cropWide')],
    [css.tall, t('cropTall')],
  ] as const;
  return (
    <div ref={box} className={css.shown}>
      <Text size="small" tone="muted">
        {t('focalRing')}
      </Text>
      <div className={css.crops}>
        {crops.map(([look, name]) => (
          <figure key={name}>
            <img className={look} src={url} alt="" />
            <Text as="figcaption" marginTop={1} size="micro" tone="muted">
              {name}
            </Text>
          </figure>
        ))}
      </div>
    </div>
  );
}
