import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { sharedBrowser } from '../browser/browser.ts';
import { openPhone, type Phone, type PhoneOptions } from '../browser/phone.ts';
import { openRestaurant, type Restaurant, type RestaurantOptions } from '../process/open-restaurant.ts';

/** The stage of a file of journeys: one restaurant, one browser, any number of guests. */
export interface Journey {
  restaurant: Restaurant;
  /** A new guest's phone (or desktop); closed after the test, and any fault on it fails the test. */
  phone(options?: PhoneOptions): Promise<Phone>;
}

/** Sets up the stage for the journeys of a test file. */
export function journey(options?: RestaurantOptions): Journey {
  let restaurant: Restaurant;
  let browser: Browser;
  let phones: Phone[] = [];

  beforeAll(async () => {
    [restaurant, browser] = await Promise.all([openRestaurant(options), sharedBrowser()]);
  });
  afterEach(async () => {
    const faults = phones.flatMap((phone) => phone.faults());
    await Promise.all(phones.map((phone) => phone.close()));
    phones = [];
    expect(faults, 'went wrong in the browser').toEqual([]);
  });
  afterAll(async () => {
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
