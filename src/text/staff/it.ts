import type { Catalogue } from './words.ts';

/** The board's words in Italian. */
export const it: Catalogue = {
  // Frame
  orderBoard: 'Monitor ordini',
  boardTitle: 'Ordini | {venue} | Sufra',
  boardTitleNew: '({n}) Ordini | {venue} | Sufra',
  close: 'Chiudi',
  cancel: 'Annulla',
  undo: 'Indietro',
  more: 'Altro',
  clockNow: 'Ora del ristorante',

  // Signing in
  signInTitle: 'Accedi da questo monitor',
  signInMore:
    'Apri su questo dispositivo il link di un token dello staff. Per crearne uno, esegui sul server:',
  signInRefused: 'Con questo link non si accede più: è scaduto, è stato revocato o è di un altro ristorante.',
  signInLoading: 'Apertura del monitor',
  unreachable: 'Il server non risponde',
  unreachableMore: 'Il monitor si apre appena risponde.',
  crashed: 'Il monitor si è bloccato',
  crashedMore: 'Gli ordini sono al sicuro. Ricarica il monitor per continuare.',
  reload: 'Ricarica',
  insecure: 'Questa connessione non è cifrata. Chiunque su questa rete potrebbe leggere il monitor.',
  signOut: 'Esci',
  role: 'Accesso: {role}',
  roleKitchen: 'cucina',
  roleManager: 'responsabile',
  language: 'Lingua',

  // Columns
  columnNew: 'Nuovi',
  columnAccepted: 'Accettati',
  columnPreparing: 'In preparazione',
  columnDone: 'Evasi',
  nothingNew: 'Nessun nuovo ordine',
  nothingAccepted: 'Nessun ordine accettato',
  nothingPreparing: 'Niente sul fuoco',
  nothingDone: 'Ancora niente oggi',
  moreOrders: 'Altri {count}',
  findOrder: 'Cerca un ordine',
  numberToFind: 'Numero dell’ordine',
  find: 'Cerca',
  orderNotFound: 'Nessun ordine aperto o dell’ultimo giorno ha il numero {number}',
  orderTypes: 'Tipi di ordine mostrati',
  allTypes: 'Tutti',
  delivery: 'Consegna',
  dineIn: 'Sul posto',
  takeaway: 'Asporto',
  driveThru: 'Drive',

  // Tickets
  orderNumber: 'Ordine {number}',
  table: 'Tavolo {code}',
  room: 'Camera {code}',
  listOf: '{a} · {b}',
  and: '{a}, {b}',
  age: 'In attesa: {time}',
  ageHours: '{hours} h {minutes} min',
  wantedAt: 'Per: {time}',
  addedAt: 'Aggiunto alle {time}',
  removed: 'rimosso',
  comments: 'Nota: {note}',
  paid: 'Pagato',
  payAtTable: 'Paga al tavolo',
  payOnDelivery: 'Paga alla consegna',
  payAtCounter: 'Paga in cassa',
  amountDue: '{way}: {amount}',
  rejected: 'Rifiutato',
  canceled: 'Annullato',
  recalled: 'Ripristinato',
  waiting: 'Da inviare',
  items: { one: '{n} prodotto', many: '{n} di prodotti', other: '{n} prodotti' },
  itemsTotal: '{items}, {amount}',
  keyHint: 'Tasto {n}',

  // Steps
  accept: 'Accetta',
  prepare: 'Prepara',
  ready: 'Pronto',
  onItsWay: 'In consegna',
  recall: 'Ripristina',
  moreFor: 'Altro per l’ordine {number}',
  movedAccepted: 'Ordine {number} accettato',
  movedPreparing: 'Ordine {number} in preparazione',
  movedFulfilled: 'Ordine {number} pronto',
  movedRejected: 'Ordine {number} rifiutato',
  movedCanceled: 'Ordine {number} annullato',
  movedBack: 'Ordine {number} ripristinato',
  struck: 'Rimosso dall’ordine {number}: {product}',
  visitClosed: '{place}: visita chiusa',
  changedElsewhere: 'L’ordine {number} è stato modificato altrove',
  notDone: 'Non è riuscito: {why}',
  noAnswer: 'Il server non ha risposto. Riprova.',

  // The ticket's menu
  rejectOrder: 'Rifiuta ordine {number}',
  cancelOrder: 'Annulla ordine {number}',
  removeLine: 'Rimuovi {product}',
  removeFrom: 'Rimuovere {product} dall’ordine {number}?',
  closeTable: 'Chiudi {place}',
  closeTableAsk: 'Chiudere {place}?',
  closeTableMore: 'I telefoni collegati vengono disconnessi; chi arriva dopo inizia una nuova visita.',
  rejectAsk: 'Rifiutare l’ordine {number}?',
  cancelAsk: 'Annullare l’ordine {number}?',
  reason: 'Motivo, visibile al cliente (facoltativo)',
  keep: 'Lascia così',

  // Visits and calls
  asksToJoin: '{name} chiede di unirsi ({place})',
  someone: 'Un cliente',
  admit: 'Accetta',
  refuse: 'Rifiuta',
  callsWaiter: '{place} chiama un cameriere',
  asksForBill: '{place} chiede il conto',
  seen: 'Visto',
  requests: 'Messaggi',

  // Shift, sound, connection
  startShift: 'Inizia turno',
  startShiftMore: 'Attiva l’audio e tiene acceso lo schermo.',
  shift: 'Turno',
  soundOn: 'Audio attivo',
  soundOff: 'Audio disattivato',
  soundBlocked: 'Audio bloccato: premi “Inizia turno”',
  screenAwake: 'Lo schermo resta acceso',
  screenSleeps: 'Lo schermo può spegnersi',
  live: 'In linea',
  checking: 'Si aggiorna ogni 15 s',
  offline: 'Offline',
  offlineMore:
    'Offline. Le comande restano; ciò che premi viene inviato una sola volta al ritorno della connessione.',
  waitingTaps: {
    one: '{n} passaggio da inviare',
    many: '{n} di passaggi da inviare',
    other: '{n} passaggi da inviare',
  },

  // All day
  allDay: 'Per piatto',
  allDayMore: 'Tutte le comande aperte insieme. Premi un piatto per evidenziare le sue comande.',
  allDayEmpty: 'Nessuna comanda aperta',

  // Sold out
  soldOut: 'Esauriti',
  soldOutMore: 'I clienti vedono le modifiche in pochi secondi.',
  soldOutCount: 'Esauriti: {count}',
  findDish: 'Cerca un piatto',
  outOfStock: 'Esaurito',
  left: 'Rimasti: {count}',
  available: '{product}: disponibile',
  nowOut: 'Esaurito: {product}',
  nowIn: 'Di nuovo disponibile: {product}',
  stillOut: 'Ancora esauriti: {products}',

  // Pause
  pause: 'Sospendi gli ordini',
  pauseMore: 'I clienti vedono quando riprendete. La pausa finisce da sola.',
  pauseFor: { one: '{n} minuto', many: '{n} di minuti', other: '{n} minuti' },
  pausedUntil: 'Ordini sospesi fino alle {time}',
  resume: 'Riprendi gli ordini',

  // What a table still owes
  closeUnaccepted: 'L’ordine {number} non è ancora accettato',
  closeUnpaid: 'L’ordine {number} non è pagato',
  closeUnpaidAmount: 'L’ordine {number} non è pagato: {amount}',
  notPaid: 'Non pagato',
  payCash: 'Contanti',
  payMachine: 'POS',

  // Money
  takeCash: 'Pagato in contanti',
  takeMachine: 'Pagato con il POS',
  takeAsk: 'Pagamento dell’ordine {number}',
  owed: 'Da pagare: {amount}',
  cashReceived: 'Contanti ricevuti',
  machineReceived: 'Importo sul POS',
  machineTooMuch: 'Il POS non incassa più del dovuto',
  book: 'Registra il pagamento',
  booked: 'Pagamento dell’ordine {number} registrato',
  giveChange: 'Registrato: resto di {amount}',
  giveBack: 'Rimborsa',
  giveBackAsk: 'Rimborsare l’ordine {number}?',
  giveBackMore: '{amount} tornano sulla carta usata.',
  givingBack: 'Rimborso dell’ordine {number} in corso',
  moneyRefused: 'Registrazione non riuscita. Guarda l’ordine e riprova.',
  refundWholeOnly:
    'Il servizio di pagamento rimborsa solo pagamenti interi: {amount}. Restituisci una parte in contanti.',
  paidTooMuch: 'Da restituire: {amount}',
  checkPayment: 'Controlla il pagamento',
  flagPaidTwice: 'Pagato due volte: un pagamento viene rimborsato da solo.',
  flagOrderOver: 'Pagato dopo la fine dell’ordine: restituisci il denaro.',
  flagRefundRefused: 'Il gestore ha rifiutato il rimborso: controlla lì.',
  flagRefundedElsewhere: 'Del denaro è stato restituito presso il gestore.',
  flagDisputed: 'La banca del cliente rivuole il denaro.',
  flagDiffers: 'Il gestore segnala un pagamento diverso da quello dell’ordine: non conta.',
  flagUnknown: 'Il gestore non ha mai detto che fine ha fatto un pagamento: controlla lì.',
  flagRedemptionUnknown:
    'Il partner fedeltà non ha mai detto se ha addebitato questo ordine: chiedi lì e indicalo qui.',
  redemptionTaken: 'Portafoglio: addebitato',
  redemptionNotTaken: 'Portafoglio: non addebitato',

  // Codes on tables
  scanInvitation: 'Inquadra il codice per vedere il menu e ordinare',

  // Money on its way back
  flagRefundUnderWay: 'Rimborso in corso.',
  flagRefundStuck: 'Finora non è stato possibile rimborsare: riprova o rimborsa dal gestore.',
  giveBackAgain: 'Riprova il rimborso',
  // Drive-thru
  bay: 'Posto auto {code}',

  // Promised time
  promiseAsk: 'Pronto tra',
  promiseIn: 'Pronto tra {n} min',
  promiseLater: '{n} min più tardi',
  promisedFor: 'Pronto per le {time}',

  // Receipt
  showReceipt: 'Mostra la ricevuta',
  subtotal: 'Subtotale',
  deliveryFee: 'Costo di consegna',
  tips: 'Mancia',
  total: 'Totale',
  balanceDue: 'Da pagare',
  change: 'Resto',
  payCard: 'Carta',
  payLoyalty: 'Fedeltà',
  payWallet: 'Portafoglio',
  backToGuest: 'Rimborsato: {way}',

  // Printing
  printHere: 'Stampa qui la comanda',
  printAgain: 'Invia di nuovo alla stampante',
  sentToPrinter: 'L’ordine {number} va alla stampante',
  printedAgain: 'Ristampa',
  printerSilent: 'La stampante {name} non risponde',
  printerTrouble: 'La stampante {name} ha bisogno di aiuto: {why}',

  // Today’s figures
  figures: 'Oggi',
  figuresMore: 'Dalla mezzanotte del locale.',
  figuresOrders: 'Ordini',
  figuresOpen: 'Ancora aperti',
  figuresLost: 'Rifiutati o annullati',
  figuresSales: 'Vendite',
  figuresAverage: 'Media per ordine',
  figuresTaken: 'Incassato: {way}',
  figuresBest: 'Più venduti',

  // Tables
  placesShown: 'Tavoli mostrati',
  allPlaces: 'Tutti i tavoli',
  holdTables: 'Blocca un tavolo',
  holdMore:
    'Per un ordine preso dal cameriere: i clienti del tavolo non possono ordinare finché non è libero.',
  holdField: 'Tavolo o camera',
  hold: 'Blocca',
  held: '{code} è bloccato',
  letGo: 'Libera {code}',

  // This screen
  offlineFor: 'Offline da {time}.',
  thisScreen: 'Questo schermo',
  volume: 'Volume',
  volumeLow: 'Basso',
  volumeMedium: 'Medio',
  volumeHigh: 'Alto',
  timeLimits: 'Limiti di tempo',
  limitsOf: '{a}, {b} e {c} min',
  keys: 'Tasti',
  keyChoose: 'Scegli una delle prime nove comande',
  keyMove: 'Comanda o colonna accanto',
  keyStep: 'Passaggio successivo della comanda scelta',
  keyRecall: 'Ripristina la comanda scelta, altrimenti l’ultima evasa',

  // What is left
  countDish: 'Conta {product}',
  piecesLeft: 'Pezzi rimasti',
  piecesLeftMore: 'Se lasciato vuoto, non si conta.',
  save: 'Salva',

  // Tickets in doubt
  printDoubt: 'L’ordine {number} forse non è uscito dalla stampante {name}',
  printIsThere: 'È stampato',
  printOnceMore: 'Stampa di nuovo',
};
