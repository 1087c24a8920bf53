import ChartBar from 'icon:chart-bar';
import ForkKnife from 'icon:fork-knife';
import Clock from 'icon:clock';
import House from 'icon:house';
import Moped from 'icon:moped';
import Palette from 'icon:palette';
import Gear from 'icon:gear-six';
import QrCode from 'icon:qr-code';
import Ticket from 'icon:ticket';
import Users from 'icon:users';
import { loadScreen } from './frame/map/load-screen.ts';
import type { OfficeMap } from './frame/map/places.ts';

/** The map of the office: its places, their tabs, and the screen of each address. */
export const map: OfficeMap = {
  places: [
    { path: '/home', name: 'home', icon: House, key: 'h', rights: ['figures'], onPhone: true },
    { path: '/menu', name: 'menu', icon: ForkKnife, key: 'm', rights: ['menu'], onPhone: true },
    { path: '/offers', name: 'offers', icon: Ticket, key: 'o', rights: ['offers'], onPhone: false },
    { path: '/hours', name: 'hours', icon: Clock, key: 'u', rights: ['hours'], onPhone: false },
    {
      path: '/delivery',
      name: 'delivery',
      icon: Moped,
      key: 'd',
      rights: ['settings'],
      onPhone: false,
    },
    { path: '/look', name: 'look', icon: Palette, key: 'l', rights: ['look'], onPhone: false },
    { path: '/tables', name: 'tables', icon: QrCode, key: 'b', rights: ['tables'], onPhone: true },
    { path: '/team', name: 'team', icon: Users, key: 't', rights: ['people', 'audit'], onPhone: false },
    {
      path: '/reports',
      name: 'reports',
      icon: ChartBar,
      key: 'r',
      rights: ['reports'],
      onPhone: true,
    },
    {
      path: '/settings',
      name: 'settings',
      icon: Gear,
      key: 's',
      rights: ['settings'],
      onPhone: false,
      atEnd: true,
    },
  ],
  tabs: [
    { place: '/menu', path: '/menu', name: 'dishes' },
    { place: '/menu', path: '/menu/choices', name: 'choices' },
    { place: '/menu', path: '/menu/prices', name: 'prices' },
    { place: '/menu', path: '/menu/allergens', name: 'allergens' },
    { place: '/menu', path: '/menu/languages', name: 'languages' },
    { place: '/tables', path: '/tables', name: 'rightNow' },
    { place: '/tables', path: '/tables/codes', name: 'codesToPrint' },
    { place: '/tables', path: '/tables/rooms', name: 'roomsAndRules' },
    { place: '/reports', path: '/reports', name: 'reportFigures' },
    { place: '/reports', path: '/reports/answers', name: 'guestAnswers' },
  ],
  routes: [
    { path: '/home', place: '/home', screen: loadScreen(() => import('./screens/home/home-screen.tsx')) },
    { path: '/menu', place: '/menu', screen: loadScreen(() => import('./screens/menu/menu-screen.tsx')) },
    {
      path: '/menu/category/:id',
      place: '/menu',
      screen: loadScreen(() => import('./screens/menu/menu-screen.tsx')),
    },
    {
      path: '/menu/category/:id/edit',
      place: '/menu',
      screen: loadScreen(() => import('./screens/category/category-screen.tsx')),
    },
    {
      path: '/menu/dish/:id',
      place: '/menu',
      screen: loadScreen(() => import('./screens/dish/dish-screen.tsx')),
    },
    {
      path: '/menu/paste/:id?',
      place: '/menu',
      screen: loadScreen(() => import('./screens/paste/paste-screen.tsx')),
    },
    {
      path: '/publish',
      place: '/menu',
      screen: loadScreen(() => import('./screens/publish/publish-screen.tsx')),
    },
    {
      path: '/menu/choices',
      place: '/menu',
      screen: loadScreen(() => import('./screens/choices/choices-screen.tsx')),
    },
    {
      path: '/menu/choices/:id',
      place: '/menu',
      screen: loadScreen(() => import('./screens/choices/choices-screen.tsx')),
    },
    {
      path: '/menu/choices/combo/:dish',
      place: '/menu',
      screen: loadScreen(() => import('./screens/choices/choices-screen.tsx')),
    },
    {
      path: '/menu/languages',
      place: '/menu',
      screen: loadScreen(() => import('./screens/languages/languages-screen.tsx')),
    },
    {
      path: '/menu/allergens',
      place: '/menu',
      screen: loadScreen(() => import('./screens/allergens/allergens-screen.tsx')),
    },
    {
      path: '/menu/prices',
      place: '/menu',
      screen: loadScreen(() => import('./screens/prices/prices-screen.tsx')),
    },
    { path: '/hours', place: '/hours', screen: loadScreen(() => import('./screens/hours/hours-screen.tsx')) },
    {
      path: '/delivery',
      place: '/delivery',
      screen: loadScreen(() => import('./screens/delivery/delivery-screen.tsx')),
    },
    {
      path: '/settings/:section?',
      place: '/settings',
      screen: loadScreen(() => import('./screens/settings/settings-screen.tsx')),
    },
    {
      path: '/offers',
      place: '/offers',
      screen: loadScreen(() => import('./screens/offers/offers-screen.tsx')),
    },
    { path: '/look', place: '/look', screen: loadScreen(() => import('./screens/look/look-screen.tsx')) },
    {
      path: '/tables',
      place: '/tables',
      screen: loadScreen(() => import('./screens/tables/floor-screen.tsx')),
    },
    {
      path: '/tables/rooms',
      place: '/tables',
      screen: loadScreen(() => import('./screens/tables/rooms-screen.tsx')),
    },
    {
      path: '/tables/codes',
      place: '/tables',
      screen: loadScreen(() => import('./screens/tables/codes-screen.tsx')),
    },
    {
      path: '/ready',
      place: '/tables',
      screen: loadScreen(() => import('./screens/start/ready-screen.tsx')),
    },
    {
      path: '/reports',
      place: '/reports',
      screen: loadScreen(() => import('./screens/reports/reports-screen.tsx')),
    },
    {
      path: '/reports/answers',
      place: '/reports',
      screen: loadScreen(() => import('./screens/answers/answers-screen.tsx')),
    },
    { path: '/team', place: '/team', screen: loadScreen(() => import('./screens/team/team-screen.tsx')) },
  ],
};
