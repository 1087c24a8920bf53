import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { classes } from '#ui/classes.ts';
import { LANE_FROM_S, LANE_TO_S, STEP_S, withEnd, type Bar } from '../../rules/hours/bars.ts';
import { useHoursWords } from '../../words/hours.ts';
import css from './hours.module.css';

const LANE_S = LANE_TO_S - LANE_FROM_S;

function isRtl(): boolean {
  return document.documentElement.dir === 'rtl';
}

/** A part of a lane, between two of its seconds. The page's policy allows no style attributes. */
export function Span({ fromS, toS, ...rest }: { fromS: number; toS: number } & ComponentProps<'span'>) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    ref.current?.style.setProperty('--from', `${((fromS - LANE_FROM_S) / LANE_S) * 100}%`);
    ref.current?.style.setProperty('--size', `${((toS - fromS) / LANE_S) * 100}%`);
  }, [fromS, toS]);
  return <span {...rest} ref={ref} className={classes(css.span, rest.className)} />;
}

/** The second of a lane under a pointer. Lanes run from the right in right-to-left pages. */
function secondAt(lane: Element, clientX: number): number {
  const { left, right, width } = lane.getBoundingClientRect();
  const share = (isRtl() ? right - clientX : clientX - left) / width;
  return LANE_FROM_S + share * LANE_S;
}

/** The arrows move a bar's end, with Shift its beginning. */
function movedBy({ key, shiftKey }: KeyboardEvent, bar: Bar): Bar | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = (key === 'ArrowRight') === isRtl() ? -STEP_S : STEP_S;
  return shiftKey ? withEnd(bar, 'from', bar.fromS + step) : withEnd(bar, 'to', bar.toS + step);
}

/** A bar whose ends are dragged, moved by arrows, or typed after Enter. */
export function LaneBar({
  bar,
  open,
  cut,
  locked,
  onOpen,
  onPut,
}: {
  bar: Bar;
  open: boolean;
  /** A part of it lies outside the house's hours. */
  cut: boolean;
  locked: boolean;
  onOpen: () => void;
  onPut: (bar: Bar | null) => void;
}) {
  const words = useHoursWords();
  const [drawn, setDrawn] = useState<Bar | null>(null);
  const shown = drawn ?? bar;
  const drag = (end: 'from' | 'to') => (event: PointerEvent<HTMLElement>) => {
    const lane = event.currentTarget.closest('[data-lane]');
    if (locked || !lane) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn(withEnd(bar, end, secondAt(lane, event.clientX)));
  };
  const handle = (end: 'from' | 'to') => ({
    className: css.handle,
    'data-end': end,
    'aria-hidden': true,
    onPointerDown: drag(end),
    onPointerMove: (event: PointerEvent<HTMLElement>) => drawn && drag(end)(event),
    onPointerUp: () => {
      if (drawn) onPut(drawn);
      setDrawn(null);
    },
    onPointerCancel: () => setDrawn(null),
  });
  const onKey = (event: KeyboardEvent) => {
    if (locked) return;
    const moved = movedBy(event, bar);
    if (!moved && event.key !== 'Delete') return;
    event.preventDefault();
    onPut(moved);
  };
  return (
    <Span
      fromS={shown.fromS}
      toS={shown.toS}
      className={css.bar}
      data-cut={cut || undefined}
      data-open={open || undefined}
    >
      <button
        type="button"
        aria-label={`${words.weekday(bar.day)} ${words.range(shown)}`}
        aria-expanded={open}
        disabled={locked}
        onClick={onOpen}
        onKeyDown={onKey}
      >
        {words.range(shown)}
      </button>
      {!locked && <span {...handle('from')} />}
      {!locked && <span {...handle('to')} />}
    </Span>
  );
}
