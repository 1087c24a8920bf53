/** Words for sizes, in the languages of the product, in small letters. */
const words = new Set(
  (
    's m l xl xxl small medium large regular big mini half full quarter whole single double triple family glass bottle pint jug ' +
    'klein mittel groß gross kleine große halb ganz glas flasche ' +
    'petit petite moyen moyenne grand grande demi entier entière verre bouteille ' +
    'pequeño pequeña pequeno mediano mediana media ración racion entera entero copa botella ' +
    'piccola piccolo medio intera intero bicchiere bottiglia mezza ' +
    'middel groot half heel fles ' +
    'küçük orta büyük yarım tam tek çift bardak şişe ' +
    'صغير صغيرة وسط متوسط كبير كبيرة نصف كامل كوچک متوسط بزرگ نیم کامل ' +
    'קטן קטנה בינוני בינונית גדול גדולה חצי שלם ' +
    'маленький маленькая средний средняя большой большая половина целый целая бокал бутылка ' +
    '小 中 大 小份 中份 大份 半份 例 並 並盛 大盛 特盛 ハーフ 소 중 대 小杯 大杯 เล็ก กลาง ใหญ่ ธรรมดา พิเศษ'
  ).split(' '),
);

/** An amount that names a size: 2 pcs, 330 ml, 0,5 l, 26 cm. */
const AMOUNT =
  /^\d{1,4}(?:[.,]\d{1,2})?\s?(?:ml|cl|dl|l|g|kg|oz|cm|pcs?|pieces?|x|stk|st|мл|л|г|см|шт|مل|غ|جم)\.?$/;

/** True for text that names a size. */
export function isSizeName(text: string): boolean {
  const plain = text.normalize('NFC').trim().toLowerCase();
  return plain.length <= 20 && (words.has(plain) || AMOUNT.test(plain));
}

/** The size that a name ends with: “Margherita (large)”, “Margherita, large”, “Margherita large”; null for none. */
export function sizeAtEnd(name: string): { base: string; size: string } | null {
  const plain = name.trim();
  const bracket = plain.endsWith(')') ? plain.lastIndexOf('(') : -1;
  const cut = bracket > 0 ? bracket : Math.max(plain.lastIndexOf(' '), plain.lastIndexOf(','));
  if (cut <= 0) return null;
  const size = plain.slice(cut + 1, bracket > 0 ? -1 : undefined).trim();
  const base = plain.slice(0, cut).replace(/[\s,:–—-]{1,5}$/u, '');
  return base !== '' && isSizeName(size) ? { base, size } : null;
}
