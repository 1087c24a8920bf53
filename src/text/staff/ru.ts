import type { Catalogue } from './words.ts';

/** The board's words in Russian. */
export const ru: Catalogue = {
  // Frame
  orderBoard: 'Экран заказов',
  boardTitle: 'Заказы | {venue} | Sufra',
  boardTitleNew: '({n}) Заказы | {venue} | Sufra',
  close: 'Закрыть',
  cancel: 'Отмена',
  undo: 'Вернуть',
  more: 'Ещё',
  clockNow: 'Время ресторана',

  // Signing in
  signInTitle: 'Вход для этого экрана',
  signInMore:
    'Откройте на этом устройстве ссылку с токеном сотрудника. Чтобы создать её, выполните на сервере:',
  signInRefused: 'По этой ссылке больше не войти: срок истёк, доступ отозван или она от другого ресторана.',
  signInLoading: 'Открываем экран',
  unreachable: 'Сервер не отвечает',
  unreachableMore: 'Экран откроется, как только сервер ответит.',
  crashed: 'Экран остановился',
  crashedMore: 'Заказы в безопасности. Загрузите экран заново, чтобы продолжить.',
  reload: 'Загрузить заново',
  insecure: 'Соединение не зашифровано. Любой в этой сети может прочитать экран.',
  signOut: 'Выйти',
  role: 'Вход: {role}',
  roleKitchen: 'кухня',
  roleManager: 'менеджер',
  language: 'Язык',

  // Columns
  columnNew: 'Новые',
  columnAccepted: 'Приняты',
  columnPreparing: 'Готовятся',
  columnDone: 'Завершены',
  nothingNew: 'Новых заказов нет',
  nothingAccepted: 'Принятых заказов нет',
  nothingPreparing: 'На плите пусто',
  nothingDone: 'Сегодня завершённых нет',
  orderTypes: 'Показанные типы заказов',
  allTypes: 'Все {count}',
  typeCount: '{type} {count}',
  delivery: 'Доставка',
  dineIn: 'На месте',
  takeaway: 'С собой',
  driveThru: 'В машину',

  // Tickets
  orderNumber: 'Заказ № {number}',
  table: 'Стол {code}',
  room: 'Номер {code}',
  listOf: '{a} · {b}',
  and: '{a}, {b}',
  age: 'Ожидание: {time}',
  ageHours: '{hours} ч {minutes} мин',
  wantedAt: 'К {time}',
  addedAt: 'Дозаказ в {time}',
  removed: 'убрано',
  comments: 'Комментарий: {note}',
  paid: 'Оплачен',
  payAtTable: 'Оплата за столом',
  payOnDelivery: 'Оплата при доставке',
  payAtCounter: 'Оплата на кассе',
  amountDue: '{way}: {amount}',
  rejected: 'Отклонён',
  canceled: 'Отменён',
  recalled: 'Возвращён',
  waiting: 'Ждёт отправки',
  items: { one: '{n} позиция', few: '{n} позиции', many: '{n} позиций', other: '{n} позиции' },
  itemsTotal: '{items}, {amount}',
  keyHint: 'Клавиша {n}',

  // Steps
  accept: 'Принять',
  prepare: 'Готовить',
  ready: 'Готов',
  onItsWay: 'В пути',
  recall: 'Шаг назад',
  moreFor: 'Ещё по заказу № {number}',
  movedAccepted: 'Заказ № {number} принят',
  movedPreparing: 'Заказ № {number} готовится',
  movedFulfilled: 'Заказ № {number} готов',
  movedRejected: 'Заказ № {number} отклонён',
  movedCanceled: 'Заказ № {number} отменён',
  movedBack: 'Заказ № {number} возвращён на шаг назад',
  struck: '«{product}» убрано из заказа № {number}',
  visitClosed: '{place} закрыт',
  changedElsewhere: 'Заказ № {number} изменили в другом месте',
  notDone: 'Не получилось: {why}',
  noAnswer: 'Сервер не ответил. Попробуйте ещё раз.',

  // The ticket's menu
  rejectOrder: 'Отклонить заказ № {number}',
  cancelOrder: 'Отменить заказ № {number}',
  removeLine: 'Убрать «{product}»',
  removeFrom: 'Убрать «{product}» из заказа № {number}?',
  closeTable: 'Закрыть {place}',
  closeTableAsk: 'Закрыть {place}?',
  closeTableMore: 'Телефоны гостей отключатся; следующие гости начнут свой визит.',
  rejectAsk: 'Отклонить заказ № {number}?',
  cancelAsk: 'Отменить заказ № {number}?',
  reason: 'Причина, её увидит гость (необязательно)',
  keep: 'Оставить',

  // Visits and calls
  asksToJoin: '{name} просит присоединиться ({place})',
  someone: 'Гость',
  admit: 'Принять',
  refuse: 'Отклонить',
  callsWaiter: '{place} вызывает официанта',
  asksForBill: '{place} просит счёт',
  seen: 'Вижу',
  requests: 'Сообщения',

  // Shift, sound, connection
  startShift: 'Начать смену',
  startShiftMore: 'Включает звук и не даёт экрану погаснуть.',
  shift: 'Смена',
  soundOn: 'Звук включён',
  soundOff: 'Звук выключен',
  soundBlocked: 'Звук заблокирован: нажмите «Начать смену»',
  screenAwake: 'Экран не гаснет',
  screenSleeps: 'Экран может погаснуть',
  live: 'На связи',
  checking: 'Проверка раз в 15 с',
  offline: 'Нет связи',
  offlineMore:
    'Нет связи. Заказы остаются на экране; каждое нажатие отправится один раз, когда связь вернётся.',
  waitingTaps: {
    one: '{n} действие ждёт отправки',
    few: '{n} действия ждут отправки',
    many: '{n} действий ждут отправки',
    other: '{n} действия ждут отправки',
  },

  // All day
  allDay: 'По блюдам',
  allDayMore: 'Все открытые заказы вместе. Нажмите на блюдо, чтобы выделить его заказы.',
  allDayEmpty: 'Открытых заказов нет',

  // Sold out
  soldOut: 'Стоп-лист',
  soldOutMore: 'Гости видят изменения через несколько секунд.',
  soldOutCount: 'На стопе: {count}',
  findDish: 'Найти блюдо',
  outOfStock: 'На стопе',
  left: 'Осталось: {count}',
  available: '«{product}» в наличии',
  nowOut: '«{product}» на стопе',
  nowIn: '«{product}» снова в продаже',
  stillOut: 'Всё ещё на стопе: {products}',

  // Pause
  pause: 'Приостановить заказы',
  pauseMore: 'Гости видят, когда вы вернётесь. Пауза закончится сама.',
  pauseFor: { one: '{n} минута', few: '{n} минуты', many: '{n} минут', other: '{n} минуты' },
  pausedUntil: 'Приём заказов приостановлен до {time}',
  resume: 'Снова принимать заказы',

  // What a table still owes
  closeUnaccepted: 'Заказ {number} ещё не принят',
  closeUnpaid: 'Заказ {number} не оплачен',
  closeUnpaidAmount: 'Заказ {number} не оплачен: {amount}',
  notPaid: 'Не оплачено',
  payCash: 'Наличные',
  payMachine: 'Терминал',

  // Money
  takeCash: 'Оплачено наличными',
  takeMachine: 'Оплачено через терминал',
  takeAsk: 'Оплата заказа {number}',
  owed: 'К оплате: {amount}',
  cashReceived: 'Получено наличными',
  machineReceived: 'Сумма на терминале',
  machineTooMuch: 'Терминал не принимает больше, чем нужно оплатить',
  book: 'Записать оплату',
  booked: 'Оплата заказа {number} записана',
  giveChange: 'Записано: сдача {amount}',
  giveBack: 'Вернуть деньги',
  giveBackAsk: 'Вернуть оплату заказа {number}?',
  giveBackMore: '{amount} вернутся на карту, с которой платили.',
  givingBack: 'Деньги за заказ {number} возвращаются',
  moneyRefused: 'Записать не удалось. Проверьте заказ и попробуйте ещё раз.',
  refundWholeOnly: 'Платёжная служба возвращает только платёж целиком: {amount}. Часть верните наличными.',
  paidTooMuch: 'К возврату: {amount}',
  checkPayment: 'Проверьте оплату',
  flagPaidTwice: 'Оплачено дважды: один платёж вернётся сам.',
  flagOrderOver: 'Оплачено после завершения заказа: верните деньги.',
  flagRefundRefused: 'Платёжная система отказала в возврате: проверьте у неё.',
  flagRefundedElsewhere: 'Деньги возвращены в самой платёжной системе.',
  flagDisputed: 'Банк гостя требует вернуть деньги.',
  flagDiffers: 'Платёжная система сообщает о другом платеже: он не учтён.',
  flagUnknown: 'Платёжная система не сообщила, чем закончился платёж: проверьте у неё.',
  flagRedemptionUnknown:
    'Партнёр по лояльности не сообщил, списал ли он деньги за этот заказ: узнайте у него и отметьте здесь.',
  redemptionTaken: 'Кошелёк: деньги списаны',
  redemptionNotTaken: 'Кошелёк: деньги не списаны',

  // Codes on tables
  scanInvitation: 'Отсканируйте, чтобы увидеть меню и сделать заказ',

  // Money on its way back
  flagRefundUnderWay: 'Деньги возвращаются.',
  flagRefundStuck: 'Вернуть деньги пока не удалось: попробуйте ещё раз или верните их в платёжной системе.',
  giveBackAgain: 'Попробовать вернуть деньги ещё раз',
  // Drive-thru
  bay: 'Парковочное место {code}',

  // Promised time
  promiseAsk: 'Готово через',
  promiseIn: 'Готово через {n} мин',
  promiseLater: 'На {n} мин позже',
  promisedFor: 'Готово к {time}',

  // Receipt
  showReceipt: 'Показать чек',
  subtotal: 'Подытог',
  deliveryFee: 'Стоимость доставки',
  tips: 'Чаевые',
  total: 'Итого',
  balanceDue: 'К оплате',
  change: 'Сдача',
  payCard: 'Карта',
  payLoyalty: 'Программа лояльности',
  payWallet: 'Кошелёк',
  backToGuest: 'Возвращено: {way}',

  // Printing
  printHere: 'Напечатать здесь',
  printAgain: 'Отправить на принтер ещё раз',
  sentToPrinter: 'Заказ {number} отправлен на принтер',
  printedAgain: 'Повторная печать',
  printerSilent: 'Принтер {name} не отвечает',
  printerTrouble: 'Принтеру {name} нужна помощь: {why}',

  // Today’s figures
  figures: 'Сегодня',
  figuresMore: 'С полуночи по времени заведения.',
  figuresOrders: 'Заказы',
  figuresOpen: 'Ещё открыты',
  figuresLost: 'Отклонены или отменены',
  figuresSales: 'Продажи',
  figuresAverage: 'В среднем на заказ',
  figuresTaken: 'Получено: {way}',
  figuresBest: 'Продаётся лучше всего',

  // Tables
  placesShown: 'Показанные столы',
  allPlaces: 'Все столы',
  holdTables: 'Занять стол',
  holdMore: 'Для заказа через официанта: гости за этим столом не смогут заказывать, пока он не освобождён.',
  holdField: 'Стол или номер',
  hold: 'Занять',
  held: '{code}: занято',
  letGo: 'Освободить {code}',

  // This screen
  offlineFor: 'Нет связи: {time}.',
  thisScreen: 'Этот экран',
  volume: 'Громкость',
  volumeLow: 'Тихо',
  volumeMedium: 'Средне',
  volumeHigh: 'Громко',
  timeLimits: 'Пределы времени',
  limitsOf: '{a}, {b} и {c} мин',

  // What is left
  countDish: 'Посчитать: {product}',
  piecesLeft: 'Осталось штук',
  piecesLeftMore: 'Пустое поле: не считается.',
  save: 'Сохранить',

  // Tickets in doubt
  printDoubt: 'Заказ № {number}, возможно, не вышел из принтера {name}',
  printIsThere: 'Напечатан',
  printOnceMore: 'Напечатать ещё раз',
};
