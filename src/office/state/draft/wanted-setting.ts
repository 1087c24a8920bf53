import { create } from '#ui/store.ts';

/** The address of the setting that the settings are asked to show. */
export const useWantedSetting = create<{ at: string | null }>(() => ({ at: null }));

/** Asks the settings to show and enter a setting; null: they did. */
export function wantSetting(at: string | null): void {
  useWantedSetting.setState({ at });
}
