import type { Catalogue } from './words.ts';

/** The board's words in Dutch. */
export const nl: Catalogue = {
  // Frame
  orderBoard: 'Bestelscherm',
  boardTitle: 'Bestellingen | {venue} | Sufra',
  boardTitleNew: '({n}) Bestellingen | {venue} | Sufra',
  close: 'Sluiten',
  cancel: 'Annuleren',
  undo: 'Ongedaan maken',
  more: 'Meer',
  clockNow: 'Tijd in het restaurant',

  // Signing in
  signInTitle: 'Dit scherm aanmelden',
  signInMore:
    'Open op dit apparaat de link van een personeelstoken. Voer dit uit op de server om er een te maken:',
  signInRefused:
    'Met deze link kun je niet meer aanmelden: hij is verlopen, ingetrokken of van een ander restaurant.',
  signInLoading: 'Scherm wordt geopend',
  unreachable: 'De server reageert niet',
  unreachableMore: 'Het scherm opent zodra hij weer reageert.',
  crashed: 'Het scherm is vastgelopen',
  crashedMore: 'De bestellingen zijn veilig. Laad het scherm opnieuw om verder te gaan.',
  reload: 'Opnieuw laden',
  insecure: 'Deze verbinding is niet versleuteld. Iedereen op dit netwerk kan meelezen.',
  signOut: 'Afmelden',
  signOutWithout: 'Afmelden zonder te versturen',
  role: 'Aangemeld als {role}',
  roleKitchen: 'keuken',
  roleManager: 'manager',
  language: 'Taal',

  // Columns
  columnNew: 'Nieuw',
  columnAccepted: 'Geaccepteerd',
  columnPreparing: 'In bereiding',
  columnDone: 'Afgerond',
  nothingNew: 'Geen nieuwe bestellingen',
  nothingAccepted: 'Niets geaccepteerd',
  nothingPreparing: 'Niets op het vuur',
  nothingDone: 'Vandaag nog niets afgerond',
  moreOrders: 'Nog {count}',
  findOrder: 'Bestelling zoeken',
  numberToFind: 'Bestelnummer',
  find: 'Zoeken',
  orderNotFound: 'Geen open bestelling heeft nummer {number}, en ook geen van de laatste dag',
  orderTypes: 'Getoonde soorten bestellingen',
  allTypes: 'Alle',
  delivery: 'Bezorgen',
  dineIn: 'Hier eten',
  takeaway: 'Afhalen',
  driveThru: 'Drive-thru',

  // Tickets
  orderNumber: 'Bestelling {number}',
  table: 'Tafel {code}',
  room: 'Kamer {code}',
  listOf: '{a} · {b}',
  and: '{a}, {b}',
  age: 'Wachttijd {time}',
  ageHours: '{hours} u {minutes} min',
  wantedAt: 'Gewenst: {time} uur',
  addedAt: 'Bijbesteld om {time} uur',
  removed: 'verwijderd',
  comments: 'Opmerking: {note}',
  paid: 'Betaald',
  payAtTable: 'Betaalt aan tafel',
  payOnDelivery: 'Betaalt bij bezorging',
  payAtCounter: 'Betaalt aan de kassa',
  amountDue: '{way}: {amount}',
  rejected: 'Geweigerd',
  canceled: 'Geannuleerd',
  recalled: 'Teruggehaald',
  waiting: 'Nog niet verstuurd',
  items: { one: '{n} product', other: '{n} producten' },
  itemsTotal: '{items}, {amount}',
  keyHint: 'Toets {n}',

  // Steps
  accept: 'Accepteren',
  prepare: 'Bereiden',
  ready: 'Klaar',
  onItsWay: 'Onderweg',
  recall: 'Terughalen',
  moreFor: 'Meer voor bestelling {number}',
  movedAccepted: 'Bestelling {number} geaccepteerd',
  movedPreparing: 'Bestelling {number} in bereiding',
  movedFulfilled: 'Bestelling {number} is klaar',
  movedRejected: 'Bestelling {number} geweigerd',
  movedCanceled: 'Bestelling {number} geannuleerd',
  movedBack: 'Bestelling {number} teruggehaald',
  struck: '{product} verwijderd uit bestelling {number}',
  visitClosed: '{place} gesloten',
  changedElsewhere: 'Bestelling {number} is ergens anders gewijzigd',
  notDone: 'Dat is niet gelukt: {why}',
  noAnswer: 'De server reageerde niet. Probeer het opnieuw.',

  // The ticket's menu
  rejectOrder: 'Bestelling {number} weigeren',
  cancelOrder: 'Bestelling {number} annuleren',
  removeLine: '{product} verwijderen',
  removeFrom: '{product} verwijderen uit bestelling {number}?',
  closeTable: '{place} sluiten',
  closeTableAsk: '{place} sluiten?',
  closeTableMore: 'De telefoons daar worden afgemeld; wie hierna komt, begint een eigen bezoek.',
  rejectAsk: 'Bestelling {number} weigeren?',
  cancelAsk: 'Bestelling {number} annuleren?',
  reason: 'Reden, zichtbaar voor de gast (optioneel)',
  keep: 'Zo laten',

  // Visits and calls
  asksToJoin: '{name} wil meebestellen bij {place}',
  someone: 'Een gast',
  admit: 'Toelaten',
  refuse: 'Weigeren',
  callsWaiter: '{place} roept de bediening',
  asksForBill: '{place} vraagt om de rekening',
  seen: 'Gezien',
  requests: 'Meldingen',

  // Shift, sound, connection
  startShift: 'Dienst starten',
  startShiftMore: 'Zet het geluid aan en houdt het scherm aan.',
  shift: 'Dienst',
  soundOn: 'Geluid aan',
  soundOff: 'Geluid uit',
  soundBlocked: 'Geluid geblokkeerd: druk op ‘Dienst starten’',
  screenAwake: 'Scherm blijft aan',
  screenSleeps: 'Scherm kan uitgaan',
  live: 'Live',
  checking: 'Ververst elke 15 s',
  offline: 'Offline',
  offlineMore:
    'Offline. De bonnen blijven staan; wat je indrukt, wordt precies één keer verstuurd zodra de verbinding terug is.',
  waitingTaps: { one: '{n} stap nog niet verstuurd', other: '{n} stappen nog niet verstuurd' },
  leftTaps: '{steps}, van voor deze aanmelding',
  leftSend: 'Nu versturen',
  leftDrop: 'Niet versturen',

  // All day
  allDay: 'Per gerecht',
  allDayMore: 'Alle open bonnen samen. Druk op een gerecht om de bonnen ervan te markeren.',
  allDayEmpty: 'Geen open bonnen',

  // Sold out
  soldOut: 'Uitverkocht',
  soldOutMore: 'Gasten zien wijzigingen binnen enkele seconden.',
  soldOutCount: '{count} op',
  findDish: 'Gerecht zoeken',
  outOfStock: 'Uitverkocht',
  left: 'nog {count}',
  available: '{product} verkrijgbaar',
  nowOut: '{product} uitverkocht',
  nowIn: '{product} weer verkrijgbaar',
  stillOut: 'Nog uitverkocht: {products}',

  // Pause
  pause: 'Bestellingen pauzeren',
  pauseMore: 'Gasten lezen wanneer bestellen weer kan. De pauze stopt vanzelf.',
  pauseFor: { one: '{n} minuut', other: '{n} minuten' },
  pausedUntil: 'Bestellen gepauzeerd tot {time} uur',
  resume: 'Weer bestellingen aannemen',

  // What a table still owes
  closeUnaccepted: 'Bestelling {number} is nog niet geaccepteerd',
  closeUnpaid: 'Bestelling {number} is niet betaald',
  closeUnpaidAmount: 'Bestelling {number} is niet betaald: {amount}',
  notPaid: 'Niet betaald',
  payCash: 'Contant',
  payMachine: 'Pinapparaat',

  // Money
  takeCash: 'Contant betaald',
  takeMachine: 'Met pin betaald',
  takeAsk: 'Betaling voor bestelling {number}',
  owed: 'Te betalen: {amount}',
  cashReceived: 'Contant ontvangen',
  machineReceived: 'Bedrag op het pinapparaat',
  machineTooMuch: 'Het pinapparaat neemt niet meer dan er te betalen is',
  book: 'Betaling boeken',
  booked: 'Betaling voor bestelling {number} is geboekt',
  giveChange: 'Geboekt: geef {amount} terug',
  giveBack: 'Geld teruggeven',
  giveBackAsk: 'Betaling van bestelling {number} teruggeven?',
  giveBackMore: '{amount} gaat terug naar de kaart waarmee is betaald.',
  refundAmount: 'Bedrag dat teruggaat',
  refundTooMuch: 'Er kan hoogstens {amount} worden teruggegeven',
  givingBack: 'Het geld voor bestelling {number} wordt teruggegeven',
  moneyRefused: 'Dat kon niet worden geboekt. Bekijk de bestelling en probeer het opnieuw.',
  refundWholeOnly:
    'De betaaldienst betaalt alleen hele betalingen terug: {amount}. Geef een deel contant terug.',
  paidTooMuch: 'Teruggeven: {amount}',
  checkPayment: 'Betaling nakijken',
  flagPaidTwice: 'Er is dubbel betaald: één betaling gaat vanzelf terug.',
  flagOrderOver: 'Betaald na het einde van de bestelling: geef het geld terug.',
  flagRefundRefused: 'De betaaldienst weigerde de teruggave: kijk het daar na.',
  flagRefundedElsewhere: 'Bij de betaaldienst zelf is geld teruggegeven.',
  flagDisputed: 'De bank van de gast vraagt het geld terug.',
  flagDiffers: 'De betaaldienst meldt een andere betaling dan die van deze bestelling: ze telt niet.',
  flagUnknown: 'De betaaldienst heeft nooit gezegd wat er van een betaling werd: kijk het daar na.',
  flagRedemptionUnknown:
    'De loyaliteitspartner heeft nooit gezegd of er voor deze bestelling geld is afgeschreven: vraag het daar na en geef het hier aan.',
  redemptionTaken: 'Tegoed: afgeschreven',
  redemptionNotTaken: 'Tegoed: niet afgeschreven',

  // Codes on tables
  scanInvitation: 'Scan om het menu te zien en te bestellen',

  // Money on its way back
  flagRefundUnderWay: 'Het geld wordt teruggegeven.',
  flagRefundStuck:
    'Het geld kon nog niet worden teruggegeven: probeer het opnieuw of geef het terug bij de betaaldienst.',
  giveBackAgain: 'Teruggave opnieuw proberen',
  // Drive-thru
  bay: 'Parkeervak {code}',

  // Promised time
  promiseAsk: 'Klaar over',
  promiseIn: 'Klaar over {n} min',
  promiseLater: '{n} min later',
  promisedFor: 'Klaar om {time} uur',

  // Receipt
  showReceipt: 'Bon tonen',
  subtotal: 'Subtotaal',
  deliveryFee: 'Bezorgkosten',
  tips: 'Fooi',
  total: 'Totaal',
  balanceDue: 'Nog te betalen',
  change: 'Wisselgeld',
  payCard: 'Kaart',
  payLoyalty: 'Spaarprogramma',
  payWallet: 'Tegoed',
  backToGuest: 'Teruggegeven: {way}',

  // Printing
  printHere: 'Bon hier afdrukken',
  printAgain: 'Opnieuw naar de printer',
  sentToPrinter: 'Bestelling {number} gaat naar de printer',
  printedAgain: 'Opnieuw afgedrukt',
  printerSilent: 'Printer {name} antwoordt niet',
  printerTrouble: 'Printer {name} heeft hulp nodig: {why}',

  // Today’s figures
  figures: 'Vandaag',
  figuresMore: 'Sinds middernacht ter plaatse.',
  figuresOrders: 'Bestellingen',
  figuresOpen: 'Nog open',
  figuresLost: 'Geweigerd of geannuleerd',
  figuresSales: 'Omzet',
  figuresAverage: 'Gemiddeld per bestelling',
  figuresTaken: 'Ontvangen: {way}',
  figuresBest: 'Meest verkocht',

  // Tables
  placesShown: 'Getoonde tafels',
  allPlaces: 'Alle tafels',
  holdTables: 'Tafel bezet houden',
  holdMore:
    'Voor een bestelling via de bediening: gasten daar kunnen pas weer bestellen als de tafel vrij is.',
  holdField: 'Tafel of kamer',
  hold: 'Bezet houden',
  held: '{code} is bezet',
  letGo: '{code} vrijgeven',

  // This screen
  offlineFor: 'Al {time} offline.',
  thisScreen: 'Dit scherm',
  volume: 'Volume',
  volumeLow: 'Zacht',
  volumeMedium: 'Gemiddeld',
  volumeHigh: 'Hard',
  timeLimits: 'Tijdslimieten',
  limitsOf: '{a}, {b} en {c} min',
  keys: 'Toetsen',
  keyChoose: 'Een van de eerste negen bonnen kiezen',
  keyMove: 'Naar de bon of kolom ernaast',
  keyStep: 'Volgende stap van de gekozen bon',
  keyRecall: 'De gekozen bon terughalen, anders de laatst afgeronde',

  // What is left
  countDish: '{product} tellen',
  piecesLeft: 'Nog over',
  piecesLeftMore: 'Laat je dit leeg, dan wordt er niet geteld.',
  save: 'Opslaan',

  // Tickets in doubt
  printDoubt: 'Bestelling {number} is misschien niet uit printer {name} gekomen',
  printIsThere: 'Is er',
  printOnceMore: 'Opnieuw afdrukken',
};
