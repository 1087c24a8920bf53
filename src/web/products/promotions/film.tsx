import { useEffect, useRef } from 'react';
import { prefersLessMotion } from '#ui/motion.ts';

/**
 * A promotion's film. It plays by itself, muted, while it is `active` and at least half on the screen; with
 * reduced motion it waits for a press. `bare` hides the controls unless they are needed for that.
 */
export function Film({
  src,
  poster,
  label,
  active = true,
  bare = false,
}: {
  src: string;
  poster: string | undefined;
  label: string | undefined;
  active?: boolean;
  bare?: boolean;
}) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const film = ref.current;
    if (!film) return;
    // React omits the attribute from the server's HTML, and browsers autoplay only muted films.
    film.muted = true;
    const waits = prefersLessMotion();
    film.controls = !bare || waits;
    if (!active) return film.pause();
    const watcher = new IntersectionObserver(
      (entries) => {
        // A busy browser reports several moves at once: the last one is where the film is.
        if (!entries.at(-1)?.isIntersecting) film.pause();
        // A browser that refuses to play shows the picture and the controls.
        else if (!waits) film.play().catch(() => (film.controls = true));
      },
      { threshold: 0.5 },
    );
    watcher.observe(film);
    return () => watcher.disconnect();
  }, [active, bare]);
  return (
    <video
      ref={ref}
      src={src}
      poster={poster}
      muted
      loop
      playsInline
      controls={!bare}
      preload="none"
      aria-label={label}
    />
  );
}
