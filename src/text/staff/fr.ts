import type { Catalogue } from './words.ts';

/** The board's words in French. */
export const fr: Catalogue = {
  // Frame
  orderBoard: 'Écran des commandes',
  boardTitle: 'Commandes | {venue} | Sufra',
  boardTitleNew: '({n}) Commandes | {venue} | Sufra',
  close: 'Fermer',
  cancel: 'Annuler',
  undo: 'Défaire',
  more: 'Plus',
  clockNow: 'Heure du restaurant',

  // Signing in
  signInTitle: 'Connecter cet écran',
  signInMore:
    'Ouvrez sur cet appareil le lien d’un jeton du personnel. Pour en créer un, lancez sur le serveur :',
  signInRefused:
    'Ce lien ne permet plus de se connecter : il a expiré, a été révoqué ou appartient à un autre restaurant.',
  signInLoading: 'Ouverture de l’écran',
  unreachable: 'Le serveur ne répond pas',
  unreachableMore: 'L’écran s’ouvrira dès qu’il répondra.',
  crashed: 'L’écran s’est arrêté',
  crashedMore: 'Les commandes sont en sécurité. Rechargez l’écran pour continuer.',
  reload: 'Recharger',
  insecure: 'Cette connexion n’est pas chiffrée. Toute personne sur ce réseau pourrait lire l’écran.',
  signOut: 'Se déconnecter',
  signOutWithout: 'Se déconnecter sans envoyer',
  role: 'Connecté : {role}',
  roleKitchen: 'cuisine',
  roleManager: 'responsable',
  language: 'Langue',

  // Columns
  columnNew: 'Nouvelles',
  columnAccepted: 'Acceptées',
  columnPreparing: 'En préparation',
  columnDone: 'Terminées',
  nothingNew: 'Aucune nouvelle commande',
  nothingAccepted: 'Aucune commande acceptée',
  nothingPreparing: 'Rien sur le feu',
  nothingDone: 'Rien de terminé aujourd’hui',
  moreOrders: 'Encore {count}',
  findOrder: 'Chercher une commande',
  numberToFind: 'Numéro de commande',
  find: 'Chercher',
  orderNotFound: 'Aucune commande en cours ni du dernier jour ne porte le numéro {number}',
  orderTypes: 'Types de commande affichés',
  allTypes: 'Toutes',
  delivery: 'Livraison',
  dineIn: 'Sur place',
  takeaway: 'À emporter',
  driveThru: 'Drive',

  // Tickets
  orderNumber: 'Commande {number}',
  table: 'Table {code}',
  room: 'Chambre {code}',
  listOf: '{a} · {b}',
  and: '{a}, {b}',
  age: 'Attente : {time}',
  ageHours: '{hours} h {minutes} min',
  wantedAt: 'Pour : {time}',
  addedAt: 'Ajouté à {time}',
  removed: 'retiré',
  comments: 'Remarque : {note}',
  paid: 'Payée',
  payAtTable: 'Paiement à table',
  payOnDelivery: 'Paiement à la livraison',
  payAtCounter: 'Paiement au comptoir',
  amountDue: '{way} : {amount}',
  rejected: 'Refusée',
  canceled: 'Annulée',
  recalled: 'Reprise',
  waiting: 'En attente d’envoi',
  items: { one: '{n} article', many: '{n} d’articles', other: '{n} articles' },
  itemsTotal: '{items}, {amount}',
  keyHint: 'Touche {n}',

  // Steps
  accept: 'Accepter',
  prepare: 'Lancer',
  ready: 'Prête',
  onItsWay: 'En route',
  recall: 'Reprendre',
  moreFor: 'Plus pour la commande {number}',
  movedAccepted: 'Commande {number} acceptée',
  movedPreparing: 'Commande {number} en préparation',
  movedFulfilled: 'Commande {number} prête',
  movedRejected: 'Commande {number} refusée',
  movedCanceled: 'Commande {number} annulée',
  movedBack: 'Commande {number} reprise',
  struck: 'Retiré de la commande {number} : {product}',
  visitClosed: '{place} fermée',
  changedElsewhere: 'La commande {number} a été modifiée ailleurs',
  notDone: 'Cela n’a pas abouti : {why}',
  noAnswer: 'Le serveur n’a pas répondu. Réessayez.',

  // The ticket's menu
  rejectOrder: 'Refuser la commande {number}',
  cancelOrder: 'Annuler la commande {number}',
  removeLine: 'Retirer {product}',
  removeFrom: 'Retirer {product} de la commande {number} ?',
  closeTable: 'Fermer {place}',
  closeTableAsk: 'Fermer {place} ?',
  closeTableMore: 'Ses téléphones sont déconnectés ; les clients suivants commencent leur propre visite.',
  rejectAsk: 'Refuser la commande {number} ?',
  cancelAsk: 'Annuler la commande {number} ?',
  reason: 'Motif, visible par le client (facultatif)',
  keep: 'Ne rien changer',

  // Visits and calls
  asksToJoin: '{name} demande à rejoindre les autres ({place})',
  someone: 'Un client',
  admit: 'Accepter',
  refuse: 'Refuser',
  callsWaiter: '{place} appelle un serveur',
  asksForBill: '{place} demande l’addition',
  seen: 'Vu',
  requests: 'Messages',

  // Shift, sound, connection
  startShift: 'Démarrer le service',
  startShiftMore: 'Active le son et garde l’écran allumé.',
  shift: 'Service',
  soundOn: 'Son activé',
  soundOff: 'Son coupé',
  soundBlocked: 'Son bloqué : appuyez sur « Démarrer le service »',
  screenAwake: 'L’écran reste allumé',
  screenSleeps: 'L’écran peut s’éteindre',
  live: 'En direct',
  checking: 'Vérifié toutes les 15 s',
  offline: 'Hors ligne',
  offlineMore:
    'Hors ligne. Les bons restent affichés ; chaque appui est envoyé une seule fois au retour de la connexion.',
  waitingTaps: {
    one: '{n} action en attente d’envoi',
    many: '{n} d’actions en attente d’envoi',
    other: '{n} actions en attente d’envoi',
  },
  leftTaps: '{steps}, d’avant cette connexion',
  leftSend: 'Envoyer',
  leftDrop: 'Ne pas envoyer',

  // All day
  allDay: 'Par plat',
  allDayMore: 'Tous les bons en cours réunis. Appuyez sur un plat pour repérer ses bons.',
  allDayEmpty: 'Aucun bon en cours',

  // Sold out
  soldOut: 'Ruptures',
  soldOutMore: 'Les clients voient les changements en quelques secondes.',
  soldOutCount: '{count} en rupture',
  findDish: 'Chercher un plat',
  outOfStock: 'Épuisé',
  left: 'Reste {count}',
  available: '{product} disponible',
  nowOut: '{product} en rupture',
  nowIn: '{product} de retour',
  stillOut: 'Toujours en rupture : {products}',

  // Pause
  pause: 'Suspendre les commandes',
  pauseMore: 'Les clients voient l’heure de reprise. La pause se termine toute seule.',
  pauseFor: { one: '{n} minute', many: '{n} de minutes', other: '{n} minutes' },
  pausedUntil: 'Commandes suspendues jusqu’à {time}',
  resume: 'Reprendre les commandes',

  // What a table still owes
  closeUnaccepted: 'La commande {number} n’est pas encore acceptée',
  closeUnpaid: 'La commande {number} n’est pas payée',
  closeUnpaidAmount: 'La commande {number} n’est pas payée : {amount}',
  notPaid: 'Non payée',
  payCash: 'Espèces',
  payMachine: 'Terminal de paiement',

  // Money
  takeCash: 'Payé en espèces',
  takeMachine: 'Payé par terminal',
  takeAsk: 'Paiement de la commande {number}',
  owed: 'Dû : {amount}',
  cashReceived: 'Espèces reçues',
  machineReceived: 'Montant sur le terminal',
  machineTooMuch: 'Le terminal n’encaisse pas plus que le montant dû',
  book: 'Enregistrer le paiement',
  booked: 'Paiement de la commande {number} enregistré',
  giveChange: 'Enregistré : rendre {amount} de monnaie',
  giveBack: 'Rembourser',
  giveBackAsk: 'Rembourser la commande {number} ?',
  giveBackMore: '{amount} retournent sur la carte utilisée.',
  givingBack: 'Remboursement de la commande {number} en cours',
  moneyRefused: 'Enregistrement impossible. Regardez la commande et réessayez.',
  refundWholeOnly:
    'Le service de paiement ne rembourse que des paiements entiers : {amount}. Rendez une partie en espèces.',
  paidTooMuch: 'À rendre : {amount}',
  checkPayment: 'Vérifier le paiement',
  flagPaidTwice: 'Payé deux fois : un paiement est remboursé de lui-même.',
  flagOrderOver: 'Payé après la fin de la commande : remboursez le client.',
  flagRefundRefused: 'Le prestataire a refusé le remboursement : vérifiez chez lui.',
  flagRefundedElsewhere: 'De l’argent a été rendu chez le prestataire même.',
  flagDisputed: 'La banque du client réclame l’argent.',
  flagDiffers: 'Le prestataire annonce un autre paiement que celui de la commande : il ne compte pas.',
  flagUnknown: 'Le prestataire n’a jamais dit ce qu’est devenu un paiement : vérifiez chez lui.',
  flagRedemptionUnknown:
    'Le partenaire de fidélité n’a jamais dit s’il a débité cette commande : demandez-lui, puis indiquez-le ici.',
  redemptionTaken: 'Portefeuille : débité',
  redemptionNotTaken: 'Portefeuille : non débité',

  // Codes on tables
  scanInvitation: 'Scannez pour voir la carte et commander',

  // Money on its way back
  flagRefundUnderWay: 'Remboursement en cours.',
  flagRefundStuck: 'Le remboursement n’a pas abouti jusqu’ici : réessayez ou remboursez chez le prestataire.',
  giveBackAgain: 'Réessayer le remboursement',
  // Drive-thru
  bay: 'Emplacement {code}',

  // Promised time
  promiseAsk: 'Prêt dans',
  promiseIn: 'Prêt dans {n} min',
  promiseLater: '{n} min plus tard',
  promisedFor: 'Prêt pour {time}',

  // Receipt
  showReceipt: 'Afficher le reçu',
  subtotal: 'Sous-total',
  deliveryFee: 'Frais de livraison',
  tips: 'Pourboire',
  total: 'Total',
  balanceDue: 'Reste à payer',
  change: 'Monnaie rendue',
  payCard: 'Carte',
  payLoyalty: 'Fidélité',
  payWallet: 'Portefeuille',
  backToGuest: 'Remboursé : {way}',

  // Printing
  printHere: 'Imprimer le bon ici',
  printAgain: 'Renvoyer à l’imprimante',
  sentToPrinter: 'La commande {number} part à l’imprimante',
  printedAgain: 'Réimpression',
  printerSilent: 'L’imprimante {name} ne répond pas',
  printerTrouble: 'L’imprimante {name} a besoin d’aide : {why}',

  // Today’s figures
  figures: 'Aujourd’hui',
  figuresMore: 'Depuis minuit, heure locale.',
  figuresOrders: 'Commandes',
  figuresOpen: 'Encore ouvertes',
  figuresLost: 'Refusées ou annulées',
  figuresSales: 'Ventes',
  figuresAverage: 'Moyenne par commande',
  figuresTaken: 'Reçu : {way}',
  figuresBest: 'Les plus vendus',

  // Tables
  placesShown: 'Tables affichées',
  allPlaces: 'Toutes les tables',
  holdTables: 'Bloquer une table',
  holdMore:
    'Pour une commande prise par un serveur : les clients de la table ne peuvent pas commander avant qu’elle soit libérée.',
  holdField: 'Table ou chambre',
  hold: 'Bloquer',
  held: '{code} est bloquée',
  letGo: 'Libérer {code}',

  // This screen
  offlineFor: 'Hors ligne depuis {time}.',
  thisScreen: 'Cet écran',
  volume: 'Volume',
  volumeLow: 'Faible',
  volumeMedium: 'Moyen',
  volumeHigh: 'Fort',
  timeLimits: 'Limites de temps',
  limitsOf: '{a}, {b} et {c} min',
  keys: 'Touches',
  keyChoose: 'Choisir l’un des neuf premiers bons',
  keyMove: 'Bon ou colonne d’à côté',
  keyStep: 'Étape suivante du bon choisi',
  keyRecall: 'Reprendre le bon choisi, sinon le dernier terminé',

  // What is left
  countDish: 'Compter {product}',
  piecesLeft: 'Quantité restante',
  piecesLeftMore: 'Si ce champ est vide, le plat n’est pas compté.',
  save: 'Enregistrer',

  // Tickets in doubt
  printDoubt: 'La commande {number} n’est peut-être pas sortie de l’imprimante {name}',
  printIsThere: 'Elle est là',
  printOnceMore: 'Réimprimer',
};
