import Armchair from 'icon:armchair';
import Basket from 'icon:basket';
import Coin from 'icon:coin';
import CookingPot from 'icon:cooking-pot';
import CreditCard from 'icon:credit-card';
import Files from 'icon:files';
import File from 'icon:file-text';
import Gift from 'icon:gift';
import Globe from 'icon:globe-simple';
import ListChecks from 'icon:list-checks';
import TextAa from 'icon:text-aa';
import Storefront from 'icon:storefront';
import type { ComponentType, ReactElement } from 'react';
import type { SettingsSection } from '../../rules/settings/sections.ts';
import { Copies } from './copies.tsx';
import { Gateway } from './gateway.tsx';
import { Domains } from './domains.tsx';
import { Forms } from './forms/forms.tsx';
import { OrderTypes } from './order-types.tsx';
import { AppWords } from './words/app-words.tsx';

/** What a section's page has besides its settings. */
export interface SectionLook {
  icon: (props: { className?: string }) => ReactElement;
  /** Above the settings: what no row of theirs can show. */
  Before?: ComponentType;
}

/** The looks of all sections. */
export const sectionLooks: Record<SettingsSection['id'], SectionLook> = {
  place: { icon: Storefront },
  money: { icon: Coin },
  ordering: { icon: Basket, Before: OrderTypes },
  paying: { icon: CreditCard, Before: Gateway },
  visits: { icon: Armchair },
  kitchen: { icon: CookingPot },
  texts: { icon: File },
  loyalty: { icon: Gift },
  words: { icon: TextAa, Before: AppWords },
  forms: { icon: ListChecks, Before: Forms },
  domains: { icon: Globe, Before: Domains },
  copies: { icon: Files, Before: Copies },
};
