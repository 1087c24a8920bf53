import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { findProduct } from '#domain/menu/find.ts';
import type { Id } from '#domain/menu/menu.ts';
import { classes } from '#ui/classes.ts';
import typeface from '#ui/type.module.css';
import { go } from '../../navigation/navigation.ts';
import { useAt } from '../../state/menu/opening.ts';
import { CardPrice } from '../../products/cards/card-price.tsx';
import { cardPicture, productCard } from '../../products/cards/card-view.ts';
import { Photo } from '../../elements/photo.tsx';
import { useMenu } from '../../state/menu/menu.ts';
import { whenIdle } from '../../loading/when-idle.ts';
import css from './product.module.css';
import track from './track.module.css';
import type { Beside } from './use-beside.ts';

const PICTURE = { sizes: '100vw', widest: 1600 };
/** A swipe has ended when nothing has moved for this long. */
const REST_MS = 80;

/** The neighbouring dish as a swipe shows it: inert. */
function Peek({ id }: { id: Id }) {
  const menu = useMenu();
  const at = useAt();
  const product = menu && findProduct(menu, id);
  if (!product) return null;
  const picture = cardPicture(menu, product);
  return (
    <div
      className={classes(track.slide, menu.face && !picture && 'in-words')}
      data-beside={id}
      aria-hidden="true"
      inert
      data-screen-only
    >
      {picture ? (
        <div className={css.slide}>
          <Photo picture={picture} place={PICTURE} />
        </div>
      ) : (
        <div className={classes(css.bare, 'dish-bar')} />
      )}
      <div className={css.body}>
        <div className={classes(css.about, 'dish-about')}>
          <div className={css.top} />
          <p className={typeface.title}>
            <bdi>{product.name}</bdi>
          </p>
          <p className={css.price}>
            <CardPrice large card={productCard(menu, product, at, 4)} />
          </p>
        </div>
      </div>
    </div>
  );
}

function leftOf(element: Element): number {
  return element.getBoundingClientRect().left;
}

/** Swiping is for touch screens; others use the buttons. */
function useSwipes(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => matchMedia('(any-pointer: coarse)').matches,
    () => false,
  );
}

/** True once the dish itself is on the screen and the browser is idle: its neighbours can wait. */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => whenIdle(() => setShown(true)), []);
  return isShown;
}

/** Opens the dish that a swipe came to rest on. */
function useRest(box: RefObject<HTMLDivElement | null>, beside: Beside): void {
  const latest = useRef(beside);
  useEffect(() => {
    latest.current = beside;
  }, [beside]);
  // Undone as soon as the screen is hidden for the next one: without layout, every element would seem at
  // rest.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer = 0;
    const rest = () => {
      const shown = Array.from(element.children).find(
        (child) => Math.abs(leftOf(child) - leftOf(element)) < 2,
      );
      const id = shown?.getAttribute('data-beside');
      if (id) go(latest.current.addressOf(id), { replace: true });
    };
    const move = () => {
      clearTimeout(timer);
      timer = window.setTimeout(rest, REST_MS);
    };
    element.addEventListener('scroll', move, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', move);
    };
  }, [box]);
}

/** The dish between its neighbours: a swipe opens one. Only the current dish has controls. */
export function Track({ beside, children }: { beside: Beside; children: ReactNode }) {
  const swipes = useSwipes();
  const hasMenu = useMenu() !== null;
  const isShown = useIsShown();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const { previous, next } = beside;
  const ready = swipes && hasMenu && isShown;
  useLayoutEffect(() => {
    const element = box.current;
    if (!ready || (previous === null && next === null)) return;
    if (element && shown.current) element.scrollLeft += leftOf(shown.current) - leftOf(element);
  }, [ready, previous, next]);
  useRest(box, beside);
  return (
    <div ref={box} className={track.track} data-swipes={ready || undefined}>
      {ready && previous !== null && <Peek key={previous} id={previous} />}
      <div ref={shown} className={track.slide}>
        {children}
      </div>
      {ready && next !== null && <Peek key={next} id={next} />}
    </div>
  );
}
