import type { Catalogue } from './words.ts';

/** The board's words in German. */
export const de: Catalogue = {
  // Frame
  orderBoard: 'Bestellmonitor',
  boardTitle: 'Bestellungen | {venue} | Sufra',
  boardTitleNew: '({n}) Bestellungen | {venue} | Sufra',
  close: 'Schließen',
  cancel: 'Abbrechen',
  undo: 'Rückgängig',
  more: 'Mehr',
  clockNow: 'Uhrzeit im Restaurant',

  // Signing in
  signInTitle: 'Diesen Monitor anmelden',
  signInMore:
    'Auf diesem Gerät den Link eines Mitarbeiter-Tokens öffnen. Einen neuen Link erzeugt auf dem Server:',
  signInRefused:
    'Mit diesem Link geht die Anmeldung nicht mehr: Er ist abgelaufen, wurde beendet oder gehört zu einem anderen Restaurant.',
  signInLoading: 'Monitor wird geöffnet',
  unreachable: 'Der Server antwortet nicht',
  unreachableMore: 'Der Monitor öffnet sich, sobald er antwortet.',
  crashed: 'Der Monitor ist stehen geblieben',
  crashedMore: 'Die Bestellungen sind sicher. Neu laden, dann geht es weiter.',
  reload: 'Neu laden',
  insecure: 'Diese Verbindung ist nicht verschlüsselt. Alle in diesem Netz könnten mitlesen.',
  signOut: 'Abmelden',
  role: 'Angemeldet als {role}',
  roleKitchen: 'Küche',
  roleManager: 'Leitung',
  language: 'Sprache',

  // Columns
  columnNew: 'Neu',
  columnAccepted: 'Bestätigt',
  columnPreparing: 'In Zubereitung',
  columnDone: 'Erledigt',
  nothingNew: 'Keine neuen Bestellungen',
  nothingAccepted: 'Nichts bestätigt',
  nothingPreparing: 'Nichts auf dem Herd',
  nothingDone: 'Heute noch nichts erledigt',
  moreOrders: '{count} weitere',
  findOrder: 'Bestellung finden',
  numberToFind: 'Bestellnummer',
  find: 'Finden',
  orderNotFound: 'Keine offene Bestellung hat die Nummer {number}, auch keine des letzten Tages',
  orderTypes: 'Angezeigte Bestellarten',
  allTypes: 'Alle',
  delivery: 'Lieferung',
  dineIn: 'Vor Ort',
  takeaway: 'Abholung',
  driveThru: 'Drive-in',

  // Tickets
  orderNumber: 'Bestellung {number}',
  table: 'Tisch {code}',
  room: 'Zimmer {code}',
  listOf: '{a} · {b}',
  and: '{a}, {b}',
  age: 'Wartezeit {time}',
  ageHours: '{hours} h {minutes} min',
  wantedAt: 'Für {time} Uhr',
  addedAt: 'Nachbestellt um {time} Uhr',
  removed: 'entfernt',
  comments: 'Hinweis: {note}',
  paid: 'Bezahlt',
  payAtTable: 'Zahlt am Tisch',
  payOnDelivery: 'Zahlt bei Lieferung',
  payAtCounter: 'Zahlt an der Kasse',
  amountDue: '{way}: {amount}',
  rejected: 'Abgelehnt',
  canceled: 'Storniert',
  recalled: 'Zurückgeholt',
  waiting: 'Noch nicht gesendet',
  items: { one: '{n} Artikel', other: '{n} Artikel' },
  itemsTotal: '{items}, {amount}',
  keyHint: 'Taste {n}',

  // Steps
  accept: 'Bestätigen',
  prepare: 'Zubereiten',
  ready: 'Fertig',
  onItsWay: 'Unterwegs',
  recall: 'Zurückholen',
  moreFor: 'Mehr zu Bestellung {number}',
  movedAccepted: 'Bestellung {number} bestätigt',
  movedPreparing: 'Bestellung {number} wird zubereitet',
  movedFulfilled: 'Bestellung {number} ist fertig',
  movedRejected: 'Bestellung {number} abgelehnt',
  movedCanceled: 'Bestellung {number} storniert',
  movedBack: 'Bestellung {number} zurückgeholt',
  struck: '{product} aus Bestellung {number} entfernt',
  visitClosed: '{place} geschlossen',
  changedElsewhere: 'Bestellung {number} wurde woanders geändert',
  notDone: 'Das hat nicht geklappt: {why}',
  noAnswer: 'Der Server hat nicht geantwortet. Bitte noch einmal versuchen.',

  // The ticket's menu
  rejectOrder: 'Bestellung {number} ablehnen',
  cancelOrder: 'Bestellung {number} stornieren',
  removeLine: '{product} entfernen',
  removeFrom: '{product} aus Bestellung {number} entfernen?',
  closeTable: '{place} schließen',
  closeTableAsk: '{place} schließen?',
  closeTableMore: 'Die Handys dort werden abgemeldet; wer als Nächstes kommt, beginnt einen eigenen Besuch.',
  rejectAsk: 'Bestellung {number} ablehnen?',
  cancelAsk: 'Bestellung {number} stornieren?',
  reason: 'Grund, für den Gast sichtbar (optional)',
  keep: 'So lassen',

  // Visits and calls
  asksToJoin: '{name} möchte bei {place} mitbestellen',
  someone: 'Ein Gast',
  admit: 'Zulassen',
  refuse: 'Ablehnen',
  callsWaiter: '{place} ruft den Service',
  asksForBill: '{place} möchte zahlen',
  seen: 'Gesehen',
  requests: 'Meldungen',

  // Shift, sound, connection
  startShift: 'Schicht starten',
  startShiftMore: 'Schaltet den Ton ein und lässt den Bildschirm an.',
  shift: 'Schicht',
  soundOn: 'Ton an',
  soundOff: 'Ton aus',
  soundBlocked: 'Ton ist blockiert: „Schicht starten“ drücken',
  screenAwake: 'Bildschirm bleibt an',
  screenSleeps: 'Bildschirm kann ausgehen',
  live: 'Live',
  checking: 'Abruf alle 15 s',
  offline: 'Offline',
  offlineMore:
    'Offline. Die Bons bleiben stehen; was Sie drücken, wird genau einmal gesendet, sobald die Verbindung zurück ist.',
  waitingTaps: { one: '{n} Schritt noch nicht gesendet', other: '{n} Schritte noch nicht gesendet' },

  // All day
  allDay: 'Gesamtmengen',
  allDayMore: 'Alle offenen Bons zusammen. Ein Gericht antippen, um seine Bons hervorzuheben.',
  allDayEmpty: 'Keine offenen Bons',

  // Sold out
  soldOut: 'Ausverkauft',
  soldOutMore: 'Gäste sehen Änderungen in Sekunden.',
  soldOutCount: '{count} aus',
  findDish: 'Gericht suchen',
  outOfStock: 'Ausverkauft',
  left: 'noch {count}',
  available: '{product} verfügbar',
  nowOut: '{product} ausverkauft',
  nowIn: '{product} wieder da',
  stillOut: 'Noch ausverkauft: {products}',

  // Pause
  pause: 'Bestellungen pausieren',
  pauseMore: 'Gäste lesen, wann es weitergeht. Die Pause endet von selbst.',
  pauseFor: { one: '{n} Minute', other: '{n} Minuten' },
  pausedUntil: 'Bestellpause bis {time} Uhr',
  resume: 'Wieder annehmen',

  // What a table still owes
  closeUnaccepted: 'Bestellung {number} ist noch nicht bestätigt',
  closeUnpaid: 'Bestellung {number} ist nicht bezahlt',
  closeUnpaidAmount: 'Bestellung {number} ist nicht bezahlt: {amount}',
  notPaid: 'Nicht bezahlt',
  payCash: 'Bar',
  payMachine: 'Kartengerät',

  // Money
  takeCash: 'Bar bezahlt',
  takeMachine: 'Am Kartengerät bezahlt',
  takeAsk: 'Zahlung für Bestellung {number}',
  owed: 'Offen: {amount}',
  cashReceived: 'Erhaltenes Bargeld',
  machineReceived: 'Betrag am Gerät',
  machineTooMuch: 'Am Kartengerät lässt sich nicht mehr zahlen, als offen ist',
  book: 'Zahlung buchen',
  booked: 'Zahlung für Bestellung {number} ist gebucht',
  giveChange: 'Gebucht: {amount} Rückgeld geben',
  giveBack: 'Geld zurückgeben',
  giveBackAsk: 'Zahlung für Bestellung {number} zurückgeben?',
  giveBackMore: '{amount} gehen auf die Karte zurück, von der sie kamen.',
  givingBack: 'Das Geld für Bestellung {number} ist auf dem Rückweg',
  moneyRefused: 'Das ließ sich nicht buchen. Bitte die Bestellung ansehen und noch einmal versuchen.',
  refundWholeOnly:
    'Der Zahlungsdienst erstattet nur ganze Zahlungen: {amount}. Einen Teil bitte bar zurückgeben.',
  paidTooMuch: 'Zurückgeben: {amount}',
  checkPayment: 'Zahlung prüfen',
  flagPaidTwice: 'Doppelt bezahlt: Eine Zahlung geht von selbst zurück.',
  flagOrderOver: 'Nach dem Ende der Bestellung bezahlt: bitte das Geld zurückgeben.',
  flagRefundRefused: 'Der Zahlungsdienst hat die Rückgabe abgelehnt: bitte dort nachsehen.',
  flagRefundedElsewhere: 'Beim Zahlungsdienst selbst wurde Geld zurückgegeben.',
  flagDisputed: 'Die Bank des Gastes fordert das Geld zurück.',
  flagDiffers: 'Der Zahlungsdienst meldet eine andere Zahlung als die dieser Bestellung: Sie zählt nicht.',
  flagUnknown: 'Der Zahlungsdienst hat nie gesagt, was aus einer Zahlung wurde: bitte dort nachsehen.',
  flagRedemptionUnknown:
    'Der Treuepartner hat nie gesagt, ob er für diese Bestellung Geld genommen hat: dort nachfragen und hier angeben.',
  redemptionTaken: 'Guthaben: wurde abgebucht',
  redemptionNotTaken: 'Guthaben: wurde nicht abgebucht',

  // Codes on tables
  scanInvitation: 'Scannen, Karte ansehen und bestellen',

  // Money on its way back
  flagRefundUnderWay: 'Das Geld ist auf dem Rückweg.',
  flagRefundStuck:
    'Das Geld konnte bisher nicht zurückgegeben werden: noch einmal versuchen oder beim Zahlungsdienst zurückgeben.',
  giveBackAgain: 'Rückgabe noch einmal versuchen',
  // Drive-thru
  bay: 'Stellplatz {code}',

  // Promised time
  promiseAsk: 'Fertig in',
  promiseIn: 'Fertig in {n} Min.',
  promiseLater: '{n} Min. später',
  promisedFor: 'Fertig bis {time} Uhr',

  // Receipt
  showReceipt: 'Beleg anzeigen',
  subtotal: 'Zwischensumme',
  deliveryFee: 'Liefergebühr',
  tips: 'Trinkgeld',
  total: 'Gesamt',
  balanceDue: 'Offen',
  change: 'Rückgeld',
  payCard: 'Karte',
  payLoyalty: 'Treueprogramm',
  payWallet: 'Guthaben',
  backToGuest: 'Zurückgegeben: {way}',

  // Printing
  printHere: 'Bon hier drucken',
  printAgain: 'Noch einmal an den Drucker',
  sentToPrinter: 'Bestellung {number} geht an den Drucker',
  printedAgain: 'Noch einmal gedruckt',
  printerSilent: 'Drucker {name} antwortet nicht',
  printerTrouble: 'Drucker {name} braucht Hilfe: {why}',

  // Today’s figures
  figures: 'Heute',
  figuresMore: 'Seit Mitternacht vor Ort.',
  figuresOrders: 'Bestellungen',
  figuresOpen: 'Noch offen',
  figuresLost: 'Abgelehnt oder storniert',
  figuresSales: 'Umsatz',
  figuresAverage: 'Durchschnitt je Bestellung',
  figuresTaken: 'Erhalten: {way}',
  figuresBest: 'Meistverkauft',

  // Tables
  placesShown: 'Angezeigte Tische',
  allPlaces: 'Alle Tische',
  holdTables: 'Tisch belegen',
  holdMore: 'Für eine Bestellung der Bedienung: Gäste dort können erst danach wieder bestellen.',
  holdField: 'Tisch oder Zimmer',
  hold: 'Belegen',
  held: '{code} ist belegt',
  letGo: '{code} freigeben',

  // This screen
  offlineFor: 'Seit {time} offline.',
  thisScreen: 'Dieser Bildschirm',
  volume: 'Lautstärke',
  volumeLow: 'Leise',
  volumeMedium: 'Mittel',
  volumeHigh: 'Laut',
  timeLimits: 'Zeitgrenzen',
  limitsOf: '{a}, {b} und {c} Min.',
  keys: 'Tasten',
  keyChoose: 'Einen der ersten neun Bons wählen',
  keyMove: 'Zum Bon oder zur Spalte daneben',
  keyStep: 'Nächster Schritt des gewählten Bons',
  keyRecall: 'Den gewählten Bon zurückholen, sonst den zuletzt erledigten',

  // What is left
  countDish: '{product} zählen',
  piecesLeft: 'Noch vorhandene Stücke',
  piecesLeftMore: 'Leer gelassen wird nicht gezählt.',
  save: 'Speichern',

  // Tickets in doubt
  printDoubt: 'Bestellung {number} ist vielleicht nicht aus dem Drucker {name} gekommen',
  printIsThere: 'Ist da',
  printOnceMore: 'Noch einmal drucken',
};
