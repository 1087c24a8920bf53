import { useWords } from '../../words/words.ts';
import { FlagRow } from '../choices/flag-row.tsx';

/** How a dish or category stands in lists, and whether guests see it at all. */
export function AppearanceRows({ at }: { at: string }) {
  const { t } = useWords();
  return (
    <>
      <FlagRow at={`${at}/fullwidth`} label={t('onePerRow')} more={t('onePerRowMore')} />
      <FlagRow at={`${at}/hidden`} label={t('hideFromGuests')} more={t('hideFromGuestsMore')} />
      <FlagRow at={`${at}/hidden_title`} label={t('withoutName')} />
      <FlagRow at={`${at}/hidden_image`} label={t('withoutPicture')} />
      <FlagRow at={`${at}/card_shadow`} label={t('raisedCard')} />
      <FlagRow at={`${at}/disable_link`} label={t('onlyToLook')} more={t('onlyToLookMore')} />
    </>
  );
}
