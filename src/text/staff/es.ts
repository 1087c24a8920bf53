import type { Catalogue } from './words.ts';

/** The board's words in Spanish. */
export const es: Catalogue = {
  // Frame
  orderBoard: 'Pantalla de pedidos',
  boardTitle: 'Pedidos | {venue} | Sufra',
  boardTitleNew: '({n}) Pedidos | {venue} | Sufra',
  close: 'Cerrar',
  cancel: 'Cancelar',
  undo: 'Deshacer',
  more: 'Más',
  clockNow: 'Hora del restaurante',

  // Signing in
  signInTitle: 'Iniciar sesión en esta pantalla',
  signInMore:
    'Abra en este dispositivo el enlace de un token del personal. Para crear uno, ejecute en el servidor:',
  signInRefused: 'Este enlace ya no sirve para entrar: ha caducado, se ha anulado o es de otro restaurante.',
  signInLoading: 'Abriendo la pantalla',
  unreachable: 'El servidor no responde',
  unreachableMore: 'La pantalla se abrirá en cuanto responda.',
  crashed: 'La pantalla se ha detenido',
  crashedMore: 'Los pedidos están a salvo. Vuelva a cargar la pantalla para continuar.',
  reload: 'Volver a cargar',
  insecure: 'Esta conexión no está cifrada. Cualquiera en esta red podría leer la pantalla.',
  signOut: 'Cerrar sesión',
  role: 'Sesión: {role}',
  roleKitchen: 'cocina',
  roleManager: 'responsable',
  language: 'Idioma',

  // Columns
  columnNew: 'Nuevos',
  columnAccepted: 'Aceptados',
  columnPreparing: 'En preparación',
  columnDone: 'Terminados',
  nothingNew: 'No hay pedidos nuevos',
  nothingAccepted: 'Nada aceptado',
  nothingPreparing: 'Nada al fuego',
  nothingDone: 'Nada terminado hoy',
  moreOrders: '{count} más',
  findOrder: 'Buscar un pedido',
  numberToFind: 'Número de pedido',
  find: 'Buscar',
  orderNotFound: 'No hay ningún pedido abierto ni del último día con el número {number}',
  orderTypes: 'Tipos de pedido mostrados',
  allTypes: 'Todos',
  delivery: 'A domicilio',
  dineIn: 'En el local',
  takeaway: 'Para llevar',
  driveThru: 'En coche',

  // Tickets
  orderNumber: 'Pedido {number}',
  table: 'Mesa {code}',
  room: 'Habitación {code}',
  listOf: '{a} · {b}',
  and: '{a}, {b}',
  age: 'En espera: {time}',
  ageHours: '{hours} h {minutes} min',
  wantedAt: 'Para: {time}',
  addedAt: 'Añadido a las {time}',
  removed: 'eliminado',
  comments: 'Nota: {note}',
  paid: 'Pagado',
  payAtTable: 'Paga en la mesa',
  payOnDelivery: 'Paga en la entrega',
  payAtCounter: 'Paga en caja',
  amountDue: '{way}: {amount}',
  rejected: 'Rechazado',
  canceled: 'Cancelado',
  recalled: 'Recuperado',
  waiting: 'Pendiente de envío',
  items: { one: '{n} producto', many: '{n} de productos', other: '{n} productos' },
  itemsTotal: '{items}, {amount}',
  keyHint: 'Tecla {n}',

  // Steps
  accept: 'Aceptar',
  prepare: 'Preparar',
  ready: 'Listo',
  onItsWay: 'En camino',
  recall: 'Recuperar',
  moreFor: 'Más del pedido {number}',
  movedAccepted: 'Pedido {number} aceptado',
  movedPreparing: 'Pedido {number} en preparación',
  movedFulfilled: 'Pedido {number} listo',
  movedRejected: 'Pedido {number} rechazado',
  movedCanceled: 'Pedido {number} cancelado',
  movedBack: 'Pedido {number} recuperado',
  struck: 'Quitado del pedido {number}: {product}',
  visitClosed: '{place} cerrada',
  changedElsewhere: 'El pedido {number} se ha modificado en otro sitio',
  notDone: 'No ha funcionado: {why}',
  noAnswer: 'El servidor no ha respondido. Inténtelo de nuevo.',

  // The ticket's menu
  rejectOrder: 'Rechazar pedido {number}',
  cancelOrder: 'Cancelar pedido {number}',
  removeLine: 'Quitar {product}',
  removeFrom: '¿Quitar {product} del pedido {number}?',
  closeTable: 'Cerrar {place}',
  closeTableAsk: '¿Cerrar {place}?',
  closeTableMore: 'Se cierra la sesión de sus móviles; quien llegue después empieza su propia visita.',
  rejectAsk: '¿Rechazar el pedido {number}?',
  cancelAsk: '¿Cancelar el pedido {number}?',
  reason: 'Motivo, visible para el cliente (opcional)',
  keep: 'Dejar como está',

  // Visits and calls
  asksToJoin: '{name} quiere unirse ({place})',
  someone: 'Un cliente',
  admit: 'Aceptar',
  refuse: 'Rechazar',
  callsWaiter: '{place} llama al camarero',
  asksForBill: '{place} pide la cuenta',
  seen: 'Visto',
  requests: 'Mensajes',

  // Shift, sound, connection
  startShift: 'Empezar turno',
  startShiftMore: 'Activa el sonido y mantiene la pantalla encendida.',
  shift: 'Turno',
  soundOn: 'Sonido activado',
  soundOff: 'Sonido desactivado',
  soundBlocked: 'Sonido bloqueado: pulse «Empezar turno»',
  screenAwake: 'La pantalla sigue encendida',
  screenSleeps: 'La pantalla puede apagarse',
  live: 'En línea',
  checking: 'Se actualiza cada 15 s',
  offline: 'Sin conexión',
  offlineMore:
    'Sin conexión. Las comandas siguen aquí; lo que pulse se enviará una sola vez cuando vuelva la conexión.',
  waitingTaps: {
    one: '{n} paso pendiente de envío',
    many: '{n} de pasos pendientes de envío',
    other: '{n} pasos pendientes de envío',
  },

  // All day
  allDay: 'Por plato',
  allDayMore: 'Todas las comandas abiertas juntas. Pulse un plato para resaltar sus comandas.',
  allDayEmpty: 'No hay comandas abiertas',

  // Sold out
  soldOut: 'Agotados',
  soldOutMore: 'Los clientes ven los cambios en segundos.',
  soldOutCount: 'Agotados: {count}',
  findDish: 'Buscar un plato',
  outOfStock: 'Agotado',
  left: 'Quedan: {count}',
  available: '{product}: disponible',
  nowOut: 'Agotado: {product}',
  nowIn: 'De nuevo disponible: {product}',
  stillOut: 'Sigue agotado: {products}',

  // Pause
  pause: 'Pausar pedidos',
  pauseMore: 'Los clientes ven a qué hora se reanuda. La pausa termina sola.',
  pauseFor: { one: '{n} minuto', many: '{n} de minutos', other: '{n} minutos' },
  pausedUntil: 'Pedidos en pausa hasta las {time}',
  resume: 'Volver a aceptar pedidos',

  // What a table still owes
  closeUnaccepted: 'El pedido {number} aún no está aceptado',
  closeUnpaid: 'El pedido {number} no está pagado',
  closeUnpaidAmount: 'El pedido {number} no está pagado: {amount}',
  notPaid: 'Sin pagar',
  payCash: 'Efectivo',
  payMachine: 'Datáfono',

  // Money
  takeCash: 'Pagado en efectivo',
  takeMachine: 'Pagado con datáfono',
  takeAsk: 'Pago del pedido {number}',
  owed: 'Pendiente: {amount}',
  cashReceived: 'Efectivo recibido',
  machineReceived: 'Importe en el datáfono',
  machineTooMuch: 'El datáfono no cobra más de lo pendiente',
  book: 'Registrar el pago',
  booked: 'Pago del pedido {number} registrado',
  giveChange: 'Registrado: devuelva {amount} de cambio',
  giveBack: 'Devolver el dinero',
  giveBackAsk: '¿Devolver lo pagado por el pedido {number}?',
  giveBackMore: '{amount} vuelven a la tarjeta con la que se pagó.',
  givingBack: 'Se está devolviendo el dinero del pedido {number}',
  moneyRefused: 'No se pudo registrar. Revise el pedido e inténtelo de nuevo.',
  refundWholeOnly:
    'El servicio de pago solo devuelve pagos completos: {amount}. Devuelva una parte en efectivo.',
  paidTooMuch: 'Por devolver: {amount}',
  checkPayment: 'Revisar el pago',
  flagPaidTwice: 'Se pagó dos veces: un pago se devuelve solo.',
  flagOrderOver: 'Se pagó cuando el pedido ya había terminado: devuelva el dinero.',
  flagRefundRefused: 'La pasarela rechazó la devolución: consúltela allí.',
  flagRefundedElsewhere: 'Se devolvió dinero en la propia pasarela.',
  flagDisputed: 'El banco del cliente reclama el dinero.',
  flagDiffers: 'La pasarela informa de un pago distinto al de este pedido: no cuenta.',
  flagUnknown: 'La pasarela nunca dijo qué fue de un pago: consúltelo allí.',
  flagRedemptionUnknown:
    'El socio de fidelidad nunca dijo si cobró por este pedido: pregunte allí e indíquelo aquí.',
  redemptionTaken: 'Monedero: se cobró',
  redemptionNotTaken: 'Monedero: no se cobró',

  // Codes on tables
  scanInvitation: 'Escanee para ver la carta y pedir',

  // Money on its way back
  flagRefundUnderWay: 'El dinero se está devolviendo.',
  flagRefundStuck:
    'Hasta ahora no se ha podido devolver el dinero: inténtelo de nuevo o devuélvalo en la pasarela.',
  giveBackAgain: 'Intentar de nuevo la devolución',
  // Drive-thru
  bay: 'Plaza {code}',

  // Promised time
  promiseAsk: 'Listo en',
  promiseIn: 'Listo en {n} min',
  promiseLater: '{n} min más tarde',
  promisedFor: 'Listo para las {time}',

  // Receipt
  showReceipt: 'Ver recibo',
  subtotal: 'Subtotal',
  deliveryFee: 'Gastos de envío',
  tips: 'Propina',
  total: 'Total',
  balanceDue: 'Pendiente',
  change: 'Cambio',
  payCard: 'Tarjeta',
  payLoyalty: 'Fidelidad',
  payWallet: 'Monedero',
  backToGuest: 'Devuelto: {way}',

  // Printing
  printHere: 'Imprimir comanda aquí',
  printAgain: 'Enviar otra vez a la impresora',
  sentToPrinter: 'El pedido {number} va a la impresora',
  printedAgain: 'Reimpresión',
  printerSilent: 'La impresora {name} no responde',
  printerTrouble: 'La impresora {name} necesita ayuda: {why}',

  // Today’s figures
  figures: 'Hoy',
  figuresMore: 'Desde medianoche en el local.',
  figuresOrders: 'Pedidos',
  figuresOpen: 'Aún abiertos',
  figuresLost: 'Rechazados o cancelados',
  figuresSales: 'Ventas',
  figuresAverage: 'Media por pedido',
  figuresTaken: 'Recibido: {way}',
  figuresBest: 'Lo más vendido',

  // Tables
  placesShown: 'Mesas mostradas',
  allPlaces: 'Todas las mesas',
  holdTables: 'Bloquear una mesa',
  holdMore: 'Para un pedido del camarero: los clientes de la mesa no pueden pedir hasta que se libere.',
  holdField: 'Mesa o habitación',
  hold: 'Bloquear',
  held: '{code} está bloqueada',
  letGo: 'Liberar {code}',

  // This screen
  offlineFor: 'Sin conexión desde hace {time}.',
  thisScreen: 'Esta pantalla',
  volume: 'Volumen',
  volumeLow: 'Bajo',
  volumeMedium: 'Medio',
  volumeHigh: 'Alto',
  timeLimits: 'Límites de tiempo',
  limitsOf: '{a}, {b} y {c} min',
  keys: 'Teclas',
  keyChoose: 'Elegir una de las nueve primeras comandas',
  keyMove: 'Comanda o columna contigua',
  keyStep: 'Paso siguiente de la comanda elegida',
  keyRecall: 'Recuperar la comanda elegida o, si no, la última terminada',

  // What is left
  countDish: 'Contar {product}',
  piecesLeft: 'Unidades que quedan',
  piecesLeftMore: 'Si se deja vacío, no se cuenta.',
  save: 'Guardar',

  // Tickets in doubt
  printDoubt: 'Puede que el pedido {number} no haya salido por la impresora {name}',
  printIsThere: 'Está impreso',
  printOnceMore: 'Imprimir otra vez',
};
