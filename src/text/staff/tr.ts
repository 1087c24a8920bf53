import type { Catalogue } from './words.ts';

/** The board's words in Turkish. */
export const tr: Catalogue = {
  // Frame
  orderBoard: 'Sipariş ekranı',
  boardTitle: 'Siparişler | {venue} | Sufra',
  boardTitleNew: '({n}) Siparişler | {venue} | Sufra',
  close: 'Kapat',
  cancel: 'Vazgeç',
  undo: 'Geri al',
  more: 'Diğer',
  clockNow: 'Restoranın saati',

  // Signing in
  signInTitle: 'Bu ekranda oturum aç',
  signInMore:
    'Bu cihazda bir personel anahtarının bağlantısını açın. Yeni bir tane oluşturmak için sunucuda çalıştırın:',
  signInRefused:
    'Bu bağlantıyla artık oturum açılamaz: Süresi dolmuş, iptal edilmiş ya da başka bir restorana ait.',
  signInLoading: 'Ekran açılıyor',
  unreachable: 'Sunucu yanıt vermiyor',
  unreachableMore: 'Yanıt verir vermez ekran açılır.',
  crashed: 'Ekran durdu',
  crashedMore: 'Siparişler güvende. Devam etmek için ekranı yeniden yükleyin.',
  reload: 'Yeniden yükle',
  insecure: 'Bu bağlantı şifreli değil. Bu ağdaki herkes ekranı okuyabilir.',
  signOut: 'Oturumu kapat',
  role: 'Oturum: {role}',
  roleKitchen: 'mutfak',
  roleManager: 'yönetici',
  language: 'Dil',

  // Columns
  columnNew: 'Yeni',
  columnAccepted: 'Onaylandı',
  columnPreparing: 'Hazırlanıyor',
  columnDone: 'Tamamlandı',
  nothingNew: 'Yeni sipariş yok',
  nothingAccepted: 'Onaylanan sipariş yok',
  nothingPreparing: 'Ocakta bir şey yok',
  nothingDone: 'Bugün tamamlanan yok',
  moreOrders: '{count} sipariş daha',
  findOrder: 'Sipariş ara',
  numberToFind: 'Sipariş numarası',
  find: 'Ara',
  orderNotFound: 'Açık siparişler ve son bir günün siparişleri arasında {number} numaralı sipariş yok',
  orderTypes: 'Gösterilen sipariş türleri',
  allTypes: 'Tümü',
  delivery: 'Paket servis',
  dineIn: 'Mekânda',
  takeaway: 'Gel al',
  driveThru: 'Araca servis',

  // Tickets
  orderNumber: 'Sipariş no. {number}',
  table: 'Masa {code}',
  room: 'Oda {code}',
  listOf: '{a} · {b}',
  and: '{a}, {b}',
  age: 'Bekleme: {time}',
  ageHours: '{hours} sa {minutes} dk',
  wantedAt: 'İstenen saat: {time}',
  addedAt: 'Eklendi: {time}',
  removed: 'çıkarıldı',
  comments: 'Not: {note}',
  paid: 'Ödendi',
  payAtTable: 'Masada ödeme',
  payOnDelivery: 'Kapıda ödeme',
  payAtCounter: 'Kasada ödeme',
  amountDue: '{way}: {amount}',
  rejected: 'Reddedildi',
  canceled: 'İptal edildi',
  recalled: 'Geri çağrıldı',
  waiting: 'Gönderilmeyi bekliyor',
  items: { one: '{n} ürün', other: '{n} ürün' },
  itemsTotal: '{items}, {amount}',
  keyHint: '{n} tuşu',

  // Steps
  accept: 'Onayla',
  prepare: 'Hazırla',
  ready: 'Hazır',
  onItsWay: 'Yolda',
  recall: 'Geri çağır',
  moreFor: 'Diğer işlemler (sipariş no. {number})',
  movedAccepted: 'Sipariş no. {number} onaylandı',
  movedPreparing: 'Sipariş no. {number} hazırlanıyor',
  movedFulfilled: 'Sipariş no. {number} hazır',
  movedRejected: 'Sipariş no. {number} reddedildi',
  movedCanceled: 'Sipariş no. {number} iptal edildi',
  movedBack: 'Sipariş no. {number} geri çağrıldı',
  struck: '{product}, {number} numaralı siparişten çıkarıldı',
  visitClosed: '{place} kapatıldı',
  changedElsewhere: 'Sipariş no. {number} başka bir yerde değiştirildi',
  notDone: 'Olmadı: {why}',
  noAnswer: 'Sunucu yanıt vermedi. Tekrar deneyin.',

  // The ticket's menu
  rejectOrder: '{number} numaralı siparişi reddet',
  cancelOrder: '{number} numaralı siparişi iptal et',
  removeLine: '{product} ürününü çıkar',
  removeFrom: '{product}, {number} numaralı siparişten çıkarılsın mı?',
  closeTable: 'Kapat: {place}',
  closeTableAsk: '{place} kapatılsın mı?',
  closeTableMore: 'Oradaki telefonların oturumu kapanır; sonra gelenler kendi ziyaretini başlatır.',
  rejectAsk: '{number} numaralı sipariş reddedilsin mi?',
  cancelAsk: '{number} numaralı sipariş iptal edilsin mi?',
  reason: 'Neden, misafir görür (isteğe bağlı)',
  keep: 'Kalsın',

  // Visits and calls
  asksToJoin: '{name} katılmak istiyor ({place})',
  someone: 'Bir misafir',
  admit: 'Kabul et',
  refuse: 'Reddet',
  callsWaiter: '{place} garson çağırıyor',
  asksForBill: '{place} hesap istiyor',
  seen: 'Görüldü',
  requests: 'Mesajlar',

  // Shift, sound, connection
  startShift: 'Vardiyayı başlat',
  startShiftMore: 'Sesi açar ve ekranı açık tutar.',
  shift: 'Vardiya',
  soundOn: 'Ses açık',
  soundOff: 'Ses kapalı',
  soundBlocked: 'Ses engellendi: “Vardiyayı başlat” düğmesine basın',
  screenAwake: 'Ekran açık kalır',
  screenSleeps: 'Ekran kararabilir',
  live: 'Canlı',
  checking: '15 saniyede bir kontrol',
  offline: 'Bağlantı yok',
  offlineMore:
    'Bağlantı yok. Siparişler ekranda kalır; bastıklarınız bağlantı gelince yalnızca bir kez gönderilir.',
  waitingTaps: { one: '{n} işlem gönderilmeyi bekliyor', other: '{n} işlem gönderilmeyi bekliyor' },

  // All day
  allDay: 'Toplam adet',
  allDayMore: 'Tüm açık siparişler bir arada. Siparişlerini öne çıkarmak için bir yemeğe basın.',
  allDayEmpty: 'Açık sipariş yok',

  // Sold out
  soldOut: 'Tükenenler',
  soldOutMore: 'Misafirler değişiklikleri saniyeler içinde görür.',
  soldOutCount: '{count} tükendi',
  findDish: 'Yemek ara',
  outOfStock: 'Tükendi',
  left: '{count} kaldı',
  available: '{product} mevcut',
  nowOut: '{product} tükendi',
  nowIn: '{product} yeniden var',
  stillOut: 'Hâlâ tükenmiş: {products}',

  // Pause
  pause: 'Siparişleri duraklat',
  pauseMore: 'Misafirler ne zaman döneceğinizi görür. Süre dolunca kendiliğinden biter.',
  pauseFor: { one: '{n} dakika', other: '{n} dakika' },
  pausedUntil: 'Sipariş alımı duraklatıldı (bitiş: {time})',
  resume: 'Yeniden sipariş al',

  // What a table still owes
  closeUnaccepted: '{number} numaralı sipariş henüz onaylanmadı',
  closeUnpaid: '{number} numaralı sipariş ödenmedi',
  closeUnpaidAmount: '{number} numaralı sipariş ödenmedi: {amount}',
  notPaid: 'Ödenmedi',
  payCash: 'Nakit',
  payMachine: 'Kart cihazı',

  // Money
  takeCash: 'Nakit ödendi',
  takeMachine: 'Kart cihazıyla ödendi',
  takeAsk: 'Ödeme: sipariş {number}',
  owed: 'Kalan: {amount}',
  cashReceived: 'Alınan nakit',
  machineReceived: 'Cihazdaki tutar',
  machineTooMuch: 'Kart cihazı kalandan fazlasını almaz',
  book: 'Ödemeyi kaydet',
  booked: 'Ödeme kaydedildi: sipariş {number}',
  giveChange: 'Kaydedildi, para üstü: {amount}',
  giveBack: 'Parayı iade et',
  giveBackAsk: 'Sipariş {number} için ödenen iade edilsin mi?',
  giveBackMore: 'İade edilen tutar ödemenin geldiği karta döner: {amount}',
  givingBack: 'Para iade yolunda: sipariş {number}',
  moneyRefused: 'Kaydedilemedi. Siparişe bakıp yeniden deneyin.',
  refundWholeOnly:
    'Ödeme hizmeti yalnızca ödemenin tamamını iade eder: {amount}. Bir kısmını nakit olarak geri verin.',
  paidTooMuch: 'İade edilecek: {amount}',
  checkPayment: 'Ödemeyi kontrol et',
  flagPaidTwice: 'İki kez ödenmiş: biri kendiliğinden iade edilir.',
  flagOrderOver: 'Sipariş bittikten sonra ödenmiş: parayı iade edin.',
  flagRefundRefused: 'Ödeme kuruluşu iadeyi reddetti: oradan kontrol edin.',
  flagRefundedElsewhere: 'Ödeme kuruluşunda para iade edilmiş.',
  flagDisputed: 'Misafirin bankası parayı geri istiyor.',
  flagDiffers: 'Ödeme kuruluşu bu siparişten farklı bir ödeme bildiriyor: sayılmadı.',
  flagUnknown: 'Ödeme kuruluşu bir ödemenin sonucunu hiç bildirmedi: oradan kontrol edin.',
  flagRedemptionUnknown:
    'Sadakat ortağı bu sipariş için para çekip çekmediğini hiç bildirmedi: oradan sorun, sonra burada belirtin.',
  redemptionTaken: 'Cüzdan: çekildi',
  redemptionNotTaken: 'Cüzdan: çekilmedi',

  // Codes on tables
  scanInvitation: 'Menüyü görmek ve sipariş vermek için okutun',

  // Money on its way back
  flagRefundUnderWay: 'Para iade yolunda.',
  flagRefundStuck: 'Para henüz iade edilemedi: yeniden deneyin ya da ödeme kuruluşundan iade edin.',
  giveBackAgain: 'İadeyi yeniden dene',
  // Drive-thru
  bay: 'Park yeri {code}',

  // Promised time
  promiseAsk: 'Hazır olma süresi',
  promiseIn: '{n} dk içinde hazır',
  promiseLater: '{n} dk daha geç',
  promisedFor: 'Hazır olma saati: {time}',

  // Receipt
  showReceipt: 'Fişi göster',
  subtotal: 'Ara toplam',
  deliveryFee: 'Teslimat ücreti',
  tips: 'Bahşiş',
  total: 'Toplam',
  balanceDue: 'Kalan tutar',
  change: 'Para üstü',
  payCard: 'Kart',
  payLoyalty: 'Sadakat',
  payWallet: 'Cüzdan',
  backToGuest: 'Geri verildi: {way}',

  // Printing
  printHere: 'Fişi burada yazdır',
  printAgain: 'Yazıcıya yeniden gönder',
  sentToPrinter: '{number} numaralı sipariş yazıcıya gidiyor',
  printedAgain: 'Yeniden yazdırıldı',
  printerSilent: '{name} yazıcısı yanıt vermiyor',
  printerTrouble: '{name} yazıcısının yardıma ihtiyacı var: {why}',

  // Today’s figures
  figures: 'Bugün',
  figuresMore: 'İşletmenin saatiyle gece yarısından beri.',
  figuresOrders: 'Siparişler',
  figuresOpen: 'Hâlâ açık',
  figuresLost: 'Reddedilen veya iptal',
  figuresSales: 'Satışlar',
  figuresAverage: 'Sipariş başına ortalama',
  figuresTaken: 'Alınan: {way}',
  figuresBest: 'En çok satılanlar',

  // Tables
  placesShown: 'Gösterilen masalar',
  allPlaces: 'Tüm masalar',
  holdTables: 'Masa tut',
  holdMore: 'Garsonun aldığı sipariş için: masa serbest kalana dek oradaki misafirler sipariş veremez.',
  holdField: 'Masa veya oda',
  hold: 'Tut',
  held: '{code} tutuldu',
  letGo: 'Serbest bırak: {code}',

  // This screen
  offlineFor: 'Bağlantı yok: {time}.',
  thisScreen: 'Bu ekran',
  volume: 'Ses düzeyi',
  volumeLow: 'Kısık',
  volumeMedium: 'Orta',
  volumeHigh: 'Yüksek',
  timeLimits: 'Süre sınırları',
  limitsOf: '{a}, {b} ve {c} dk',
  keys: 'Tuşlar',
  keyChoose: 'İlk dokuz siparişten birini seç',
  keyStep: 'Seçilen siparişin sonraki adımı',
  keyRecall: 'Seçilen siparişi, seçilmemişse en son tamamlananı geri çağır',

  // What is left
  countDish: 'Say: {product}',
  piecesLeft: 'Kalan adet',
  piecesLeftMore: 'Boş bırakılırsa sayılmaz.',
  save: 'Kaydet',

  // Tickets in doubt
  printDoubt: '{number} numaralı sipariş {name} yazıcısından çıkmamış olabilir',
  printIsThere: 'Çıktı',
  printOnceMore: 'Yeniden yazdır',
};
