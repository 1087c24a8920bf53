/** What a family restaurant in Japan sells, in its own spelling. Copyright (c) 2024 日高 凌, MIT. */
export const SAIZERIYA = `
# サラダ
350 | 小エビのサラダ | Shrimp Salad | 192kcal 食塩1.5g
350 | わかめのサラダ | Seaweed Salad | 174kcal 食塩2.9g
400 | モッツァレラのサラダ | Green Salad with Buffalo Mozzarella Cheese | 243kcal 食塩0.6g
350 | グリーンサラダ | Green Salad | 166kcal 食塩0.7g
350 | チキンのサラダ | Chicken Salad | 224kcal 食塩1.3g
# スープ
150 | コーンクリームスープ | Creamy Corn Soup | 154kcal 食塩1g
300 | 田舎風ミネストローネ | Country-style Minestrone | 227kcal 食塩3g
300 | たまねぎのズッパ | Onion soup, Zuppa | 228kcal 食塩2g
# 前菜・おつまみ
300 | 辛味チキン | Spicy Grilled Chicken | 295kcal 食塩1.8g
400 | アロスティチーニ（ラムの串焼き） | Arrosticini (Lamb skewers) | 224kcal 食塩0.6g
200 | ほうれん草のソテー | Sauteed Spinach（Salt Oil Sauce） | 223kcal 食塩1.2g
300 | ポップコーンシュリンプ | Popcorn Shrimp | 234kcal 食塩1.2g
400 | エスカルゴのオーブン焼き | Grilled Escargots | 220kcal 食塩1.3g
280 | 小エビのカクテル | Shrimp with "SAIZERIYA" Dressing | 126kcal 食塩2.3g
# ピザ
400 | バッファローモッツァレラのマルゲリータピザ | Pizza with Buffalo Mozzarella Cheese | 544kcal 食塩2.4g
400 | 野菜ときのこのピザ | Pizza with Mushrooms & Vegetable Salsa | 593kcal 食塩3.2g
400 | たっぷりコーンのピザ | Corn Pizza | 624kcal 食塩2.6g
400 | ソーセージピザ | Sausage Pizza | 710kcal 食塩4.1g
# パスタ
400 | タラコソースシシリー風 |  | 0kcal 食塩0g
300 | ペペロンチーノ | Spaghetti Peperoncino | 582kcal 食塩1.9g
400 | パルマ風スパゲティ | Spaghetti with tomato＆pancetta | 753kcal 食塩3.1g
500 | カルボナーラ | Spaghetti Carbonara | 799kcal 食塩3.1g
400 | ミートソースボロニア風 | Spaghetti Meat Sauce | 604kcal 食塩3.6g
500 | スープ入り塩味ボンゴレ | Spaghetti"VONGOLE" | 872kcal 食塩2.5g
# ハンバーグ
500 | 若鶏のディアボラ風 | Grilled Chicken with Chopped Vegetable Sauce | 673kcal 食塩2.8g
500 | イタリアンハンバーグ | Italian Hamburg Steak | 670kcal 食塩3g
500 | 柔らかチキンのチーズ焼き | Grilled Chicken with Cheese | 725kcal 食塩2.8g
400 | ハンバーグステーキ | Hamburg Steak(Demi-Glace Sauce) | 571kcal 食塩2.5g
500 | ディアボラ風ハンバーグ | Hamburg Steak with Chopped Vegetable Sauce | 618kcal 食塩3.1g
870 | ラム（仔羊）と野菜のグリル | Grilled Lamb ＆ Vegetables | 371kcal 食塩2.4g
# ワイン
100 | グラスワイン (120ml) 赤 |  | 0kcal 食塩0g
100 | グラスワイン (120ml) 白 |  | 0kcal 食塩0g
200 | デカンタ (250ml) 赤 |  | 0kcal 食塩0g
200 | デカンタ (250ml) 白 |  | 0kcal 食塩0g
400 | デカンタ (500ml) 赤 |  | 0kcal 食塩0g
400 | デカンタ (500ml) 白 |  | 0kcal 食塩0g
`;
