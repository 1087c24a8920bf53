/** A place of the demo city: its name in English and Arabic, its quarter, and its position [lat, lng]. */
export type GazetteerPlace = readonly [
  name: string,
  arabic: string,
  quarter: Quarter,
  lat: number,
  lng: number,
];

/** Quarters of Dubai in English and Arabic. */
export const quarters = {
  fahidi: ['Al Fahidi, Bur Dubai', 'الفهيدي، بر دبي'],
  burDubai: ['Al Souq Al Kabeer, Bur Dubai', 'السوق الكبير، بر دبي'],
  karama: ['Al Karama', 'الكرامة'],
  oudMetha: ['Oud Metha', 'عود ميثاء'],
  deira: ['Deira', 'ديرة'],
  downtown: ['Downtown Dubai', 'وسط مدينة دبي'],
  jumeirah: ['Jumeirah', 'جميرا'],
} as const;

export type Quarter = keyof typeof quarters;

/** Places around the demo venue, so that deliveries work without network or key. */
export const gazetteer: readonly GazetteerPlace[] = [
  ['Al Fahidi Street', 'شارع الفهيدي', 'fahidi', 25.2602, 55.2975],
  ['Al Fahidi Historical Neighbourhood', 'حي الفهيدي التاريخي', 'fahidi', 25.2638, 55.3003],
  ['Dubai Museum', 'متحف دبي', 'fahidi', 25.2634, 55.2972],
  ['Al Fahidi Metro Station', 'محطة مترو الفهيدي', 'fahidi', 25.2582, 55.2977],
  ['Textile Souk', 'سوق الأقمشة', 'burDubai', 25.2645, 55.2956],
  ['Al Musalla Tower', 'برج المصلى', 'burDubai', 25.2579, 55.2989],
  ['BurJuman', 'برجمان', 'burDubai', 25.2539, 55.3033],
  ['Al Mankhool Road', 'شارع المنخول', 'burDubai', 25.2525, 55.2918],
  ['Khalid Bin Al Waleed Road', 'شارع خالد بن الوليد', 'burDubai', 25.2577, 55.2939],
  ['Al Ghubaiba Bus Station', 'محطة حافلات الغبيبة', 'burDubai', 25.2643, 55.2896],
  ['Karama Market', 'سوق الكرامة', 'karama', 25.2459, 55.3036],
  ['Zabeel Road', 'شارع زعبيل', 'karama', 25.2404, 55.3041],
  ['Kuwait Street', 'شارع الكويت', 'karama', 25.2464, 55.2977],
  ['Lamcy Plaza', 'لامسي بلازا', 'oudMetha', 25.2351, 55.3157],
  ['American Hospital', 'المستشفى الأمريكي', 'oudMetha', 25.2371, 55.3133],
  ['Gold Souk', 'سوق الذهب', 'deira', 25.2711, 55.2979],
  ['Spice Souk', 'سوق البهارات', 'deira', 25.2686, 55.2981],
  ['Al Rigga Street', 'شارع الرقة', 'deira', 25.2633, 55.3223],
  ['Union Square', 'ميدان الاتحاد', 'deira', 25.2664, 55.3139],
  ['Al Ghurair Centre', 'مركز الغرير', 'deira', 25.2672, 55.3178],
  ['Fish Roundabout', 'دوار السمكة', 'deira', 25.2694, 55.3111],
  ['Baniyas Road', 'شارع بني ياس', 'deira', 25.2616, 55.3129],
  ['Burj Khalifa', 'برج خليفة', 'downtown', 25.1972, 55.2744],
  ['The Dubai Mall', 'دبي مول', 'downtown', 25.1985, 55.2796],
  ['Dubai International Financial Centre', 'مركز دبي المالي العالمي', 'downtown', 25.2119, 55.2796],
  ['Sheikh Mohammed bin Rashid Boulevard', 'بوليفارد الشيخ محمد بن راشد', 'downtown', 25.1934, 55.2723],
  ['City Walk', 'سيتي ووك', 'jumeirah', 25.2075, 55.2627],
  ['La Mer', 'لا مير', 'jumeirah', 25.2287, 55.2571],
  ['Jumeirah Mosque', 'مسجد جميرا', 'jumeirah', 25.2339, 55.2655],
  ['Jumeirah Beach Road', 'شارع شاطئ جميرا', 'jumeirah', 25.2143, 55.2471],
];
