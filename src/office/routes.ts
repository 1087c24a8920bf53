import ForkKnife from 'icon:fork-knife';
import Users from 'icon:users';
import { lazy } from 'react';
import type { OfficeMap } from './frame/places.ts';

/** The map of the office: its places, their tabs, and the screen of each address. */
export const map: OfficeMap = {
  places: [
    { path: '/menu', name: 'menu', icon: ForkKnife, key: 'm', rights: ['menu'], onPhone: true },
    { path: '/team', name: 'team', icon: Users, key: 't', rights: ['people', 'audit'], onPhone: true },
  ],
  tabs: [
    { place: '/menu', path: '/menu', name: 'dishes' },
    { place: '/menu', path: '/menu/prices', name: 'prices' },
  ],
  routes: [
    { path: '/menu', place: '/menu', screen: lazy(() => import('./screens/menu/menu-screen.tsx')) },
    {
      path: '/menu/category/:id',
      place: '/menu',
      screen: lazy(() => import('./screens/menu/menu-screen.tsx')),
    },
    { path: '/menu/dish/:id', place: '/menu', screen: lazy(() => import('./screens/dish/dish-screen.tsx')) },
    {
      path: '/menu/prices',
      place: '/menu',
      screen: lazy(() => import('./screens/prices/prices-screen.tsx')),
    },
    { path: '/team', place: '/team', screen: lazy(() => import('./screens/team/team-screen.tsx')) },
  ],
};
