import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import { openRestaurant, type Restaurant, type RestaurantOptions } from './open-restaurant.ts';

/** The stage of a file of journeys: one restaurant, one browser, as many guests as wanted. */
export interface Journey {
  restaurant: Restaurant;
  /** A new guest's phone (or desk); after the test it is put away, and anything wrong on it fails the test. */
  phone(options?: PhoneOptions): Promise<Phone>;
}

/** A story has many steps, and the machine may have other things to do. */
const STORY_MS = 90_000;

/** Sets the stage for the journeys of a test file. */
export function journey(options?: RestaurantOptions): Journey {
  vi.setConfig({ testTimeout: STORY_MS });
  let restaurant: Restaurant;
  let browser: Browser;
  let phones: Phone[] = [];

  beforeAll(async () => {
    [restaurant, browser] = await Promise.all([openRestaurant(options), launchBrowser()]);
  });
  afterEach(async () => {
    const faults = phones.flatMap((phone) => phone.faults());
    await Promise.all(phones.map((phone) => phone.close()));
    phones = [];
    expect(faults, 'went wrong in the browser').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await restaurant?.close();
  });

  return {
    get restaurant() {
      return restaurant;
    },
    async phone(options) {
      const phone = await openPhone(browser, restaurant.origin, options);
      phones.push(phone);
      return phone;
    },
  };
}
