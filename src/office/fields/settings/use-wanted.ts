import { useEffect, useRef, type RefObject } from 'react';
import { isWithin } from '#domain/draft/address.ts';
import { useWantedSetting, wantSetting } from '../../state/draft/wanted-setting.ts';

/** True for the field of a setting, and for one whose setting holds what was looked for. */
function isSame(field: string, wanted: string): boolean {
  return isWithin(field, wanted) || isWithin(wanted, field);
}

/** Shows and enters the setting that was looked for, among the fields of a screen. */
export function useWanted(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useWantedSetting(({ at }) => at);
  useEffect(() => {
    if (wanted === null) return;
    const field = Array.from(ref.current?.querySelectorAll<HTMLElement>('[data-at]') ?? []).find(
      ({ dataset }) => isSame(dataset['at'] ?? '', wanted),
    );
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
    wantSetting(null);
  }, [wanted]);
  return ref;
}
