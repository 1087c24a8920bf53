import type { LanguageCode } from '#domain/text/language.ts';

/** The columns of a price list, in written order. */
export const priceColumns = ['category', 'name', 'size', 'sku', 'id', 'price'] as const;

export type PriceColumn = (typeof priceColumns)[number];

/**
 * The column headings by language: the first of each is written, the others are accepted too. A list in any
 * language is accepted, whatever languages its venue has.
 */
const headings: Record<LanguageCode, Record<PriceColumn, readonly string[]>> = {
  en: {
    category: ['category', 'section', 'group'],
    name: ['name', 'dish', 'product', 'item', 'title'],
    size: ['size', 'variant', 'option', 'portion'],
    sku: ['sku', 'item number', 'item code', 'plu'],
    id: ['id'],
    price: ['price', 'new price', 'amount'],
  },
  ar: {
    category: ['الفئة', 'القسم', 'التصنيف'],
    name: ['الاسم', 'الصنف', 'الطبق', 'المنتج'],
    size: ['الحجم', 'المقاس'],
    sku: ['رمز الصنف', 'رمز المنتج', 'رقم الصنف'],
    id: ['المعرّف', 'المعرف'],
    price: ['السعر', 'السعر الجديد'],
  },
  de: {
    category: ['Kategorie', 'Rubrik', 'Warengruppe'],
    name: ['Name', 'Gericht', 'Bezeichnung', 'Artikel', 'Produkt'],
    size: ['Größe', 'Groesse', 'Variante', 'Portion'],
    sku: ['Artikelnummer', 'Artikelnr', 'ArtNr', 'SKU'],
    id: ['Id', 'Kennung'],
    price: ['Preis', 'Neuer Preis', 'Betrag'],
  },
  es: {
    category: ['Categoría', 'Sección'],
    name: ['Nombre', 'Plato', 'Producto', 'Artículo'],
    size: ['Tamaño', 'Variante', 'Ración'],
    sku: ['Referencia', 'Código', 'SKU'],
    id: ['Id', 'Identificador'],
    price: ['Precio', 'Nuevo precio', 'Importe'],
  },
  fa: {
    category: ['دسته', 'دسته‌بندی', 'گروه'],
    name: ['نام', 'غذا', 'محصول'],
    size: ['اندازه', 'سایز'],
    sku: ['کد کالا', 'کد محصول'],
    id: ['شناسه'],
    price: ['قیمت', 'قیمت جدید', 'بها'],
  },
  fr: {
    category: ['Catégorie', 'Rubrique'],
    name: ['Nom', 'Plat', 'Produit', 'Article', 'Désignation'],
    size: ['Taille', 'Variante', 'Format'],
    sku: ['Référence', 'Code article', 'SKU'],
    id: ['Id', 'Identifiant'],
    price: ['Prix', 'Nouveau prix', 'Montant', 'Tarif'],
  },
  he: {
    category: ['קטגוריה', 'מחלקה'],
    name: ['שם', 'מנה', 'מוצר', 'פריט'],
    size: ['גודל'],
    sku: ['מק״ט', 'מקט', 'קוד פריט'],
    id: ['מזהה'],
    price: ['מחיר', 'מחיר חדש'],
  },
  it: {
    category: ['Categoria', 'Sezione'],
    name: ['Nome', 'Piatto', 'Prodotto', 'Articolo'],
    size: ['Dimensione', 'Formato', 'Porzione', 'Variante'],
    sku: ['Codice articolo', 'Codice', 'SKU'],
    id: ['Id', 'Identificativo'],
    price: ['Prezzo', 'Nuovo prezzo', 'Importo'],
  },
  ja: {
    category: ['カテゴリー', 'カテゴリ', '分類'],
    name: ['名前', '品名', '商品名', '料理名', 'メニュー名'],
    size: ['サイズ', '量'],
    sku: ['品番', '商品コード', 'SKU'],
    id: ['ID'],
    price: ['価格', '値段', '新価格', '金額'],
  },
  kp: {
    category: ['카테고리', '분류'],
    name: ['이름', '메뉴', '메뉴명', '상품명', '품명'],
    size: ['크기', '사이즈'],
    sku: ['상품 코드', '품번', 'SKU'],
    id: ['ID', '아이디'],
    price: ['가격', '새 가격', '금액'],
  },
  nl: {
    category: ['Categorie', 'Rubriek'],
    name: ['Naam', 'Gerecht', 'Product', 'Artikel', 'Omschrijving'],
    size: ['Maat', 'Formaat', 'Grootte', 'Variant'],
    sku: ['Artikelnummer', 'SKU'],
    id: ['Id'],
    price: ['Prijs', 'Nieuwe prijs', 'Bedrag'],
  },
  ru: {
    category: ['Категория', 'Раздел', 'Группа'],
    name: ['Название', 'Блюдо', 'Наименование', 'Товар'],
    size: ['Размер', 'Вариант', 'Порция'],
    sku: ['Артикул', 'Код товара'],
    id: ['Идентификатор', 'Ид'],
    price: ['Цена', 'Новая цена', 'Сумма'],
  },
  th: {
    category: ['หมวดหมู่', 'หมวด', 'ประเภท'],
    name: ['ชื่อ', 'เมนู', 'รายการ', 'สินค้า'],
    size: ['ขนาด'],
    sku: ['รหัสสินค้า', 'SKU'],
    id: ['รหัส', 'ไอดี'],
    price: ['ราคา', 'ราคาใหม่'],
  },
  tr: {
    category: ['Kategori', 'Bölüm'],
    name: ['Ad', 'Adı', 'İsim', 'Yemek', 'Ürün'],
    size: ['Boy', 'Boyut', 'Porsiyon'],
    sku: ['Stok kodu', 'Ürün kodu', 'SKU'],
    id: ['Kimlik', 'Id'],
    price: ['Fiyat', 'Yeni fiyat', 'Tutar'],
  },
  'zh-hans': {
    category: ['类别', '分类', '类目'],
    name: ['名称', '菜名', '菜品', '品名', '商品名称'],
    size: ['规格', '大小', '尺寸', '份量'],
    sku: ['货号', '商品编码', 'SKU'],
    id: ['编号', 'ID'],
    price: ['价格', '单价', '新价格', '金额'],
  },
};

/** A heading, or a word of a list, as it is compared: letters and digits only, without case, width or marks. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss');
}

/** What lists call the words about a dish; no price list has them. */
const descriptions: Record<LanguageCode, readonly string[]> = {
  en: ['description', 'details', 'ingredients'],
  ar: ['الوصف', 'المكونات'],
  de: ['Beschreibung', 'Zutaten'],
  es: ['Descripción', 'Ingredientes'],
  fa: ['توضیحات', 'توضیح', 'مواد'],
  fr: ['Description', 'Ingrédients'],
  he: ['תיאור', 'רכיבים'],
  it: ['Descrizione', 'Ingredienti'],
  ja: ['説明', '材料'],
  kp: ['설명', '재료'],
  nl: ['Omschrijving', 'Beschrijving', 'Ingrediënten'],
  ru: ['Описание', 'Состав'],
  th: ['คำอธิบาย', 'รายละเอียด', 'ส่วนผสม'],
  tr: ['Açıklama', 'İçindekiler'],
  'zh-hans': ['描述', '说明', '配料'],
};

const columnByHeading = new Map(
  Object.values(headings).flatMap((columns) =>
    priceColumns.flatMap((column) =>
      columns[column].map((heading) => [plainHeading(heading), column] as const),
    ),
  ),
);

/** The column of a heading; null for an unknown heading. */
export function columnOf(heading: string): PriceColumn | null {
  return columnByHeading.get(plainHeading(heading)) ?? null;
}

/** The heading of a column as it is written in a language. */
export function headingIn(column: PriceColumn, lang: LanguageCode): string {
  return headings[lang][column][0] ?? column;
}

/** The headings of a price list written in a language. */
export function headingsIn(lang: LanguageCode): string[] {
  return priceColumns.map((column) => headingIn(column, lang));
}

const described = new Set(Object.values(descriptions).flat().map(plainHeading));

/** True for the heading of a column that describes dishes, in any supported language. */
export function isDescription(heading: string): boolean {
  return described.has(plainHeading(heading));
}
