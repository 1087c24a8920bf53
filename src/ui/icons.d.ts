/** One Phosphor icon by name, with `-bold` or `-fill` for the other weights; the build makes it (vite.config.ts). */
declare module 'icon:*' {
  import type { ReactElement } from 'react';
  export default function Icon(props: { className?: string }): ReactElement;
}
