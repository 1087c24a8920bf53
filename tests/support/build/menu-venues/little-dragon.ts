/** What a Chinese kitchen in Munich sells, in its own spelling. Copyright 2019 Ivan Panov, MIT. */
export const LITTLE_DRAGON = `
# Suppen
2.70 | 1 Gemüse-Suppe
2.70 | 2 Peking-Suppe
3.50 | 3 Wan-Tan-Suppe
3.50 | 4 Glasnudel-Suppe
3.50 | 5 Tom-Yam-Gai
3.90 | 6 Tom-Kha-Gai
# Vorspeisen
2 | 11 Krupuk
2.50 | 12 Herbstrollen
3 | 13 China-Frühlingsrollen
3.50 | 14 Wan-Tan
3.50 | 15 Vietnam-Frühlingsrollen
3.50 | 16 Chicken-Wings
# Sushi - Nigiri
1.80 | 301 Sushi Nigiri - Avocado
2.10 | 302 Sushi Nigiri - Ika
2 | 303 Sushi Nigiri - Toka
1.80 | 304 Sushi Nigiri - Kani
2.20 | 305 Sushi Nigiri - Sake
2.50 | 306 Sushi Nigiri - Ebi
# Hühnerfleischgerichte (mit Reis)
7.90 | 211 Gebr. Hühnerfleisch - Chop-Suey
7.90 | 212 Gebr. Hühnerfleisch - Gung-Po
7.90 | 213 Gebr. Hühnerfleisch - Bamboo
7.90 | 214 Gebr. Hühnerfleisch - Sate
7.90 | 215 Gebr. Hühnerfleisch - China-Curry
7.90 | 216 Gebr. Hühnerfleisch - Suki Yaki
# Meerfrüchtegerichte (mit Reis)
8.50 | 261 Gebr. Tintenfisch - Muc Xan Gung
8.50 | 262 Gebr. Tintenfisch - Muc Thai Curry
8 | 263 Gebr. Fischfilet - Ca Chua Ngot
8 | 264 Gebr. Fischfilet - Ca Thai Curry
12 | 265 Gebr. Großgarnelen - Tom Chop-Suey
12 | 266 Gebr. Großgarnelen - Tom Thai Curry
# Vegetarische Gerichte (mit Reis)
7 | 291 Gebratenes Gemüse
7.20 | 292 Gebratenes Gemüse
7.20 | 293 Gebratenes Gemüse
7.20 | 294 Gebratenes Gemüse
7.50 | 295 Gebratener Tofu
7.50 | 296 Gebratener Tofu
# Weine
9 | 131a Pinot Grigio (Fl. 0,75l) (1l - 12€)
9 | 131b Chardonnay (Fl. 0,75l) (1l - 12€)
9 | 131c Chianti (Fl. 0,75l) (1l - 12€)
9 | 131d Bordeaux (Fl. 0,75l) (1l - 12€)
9 | 131d Bardolino (Fl. 0,75l) (1l - 12€)
9.90 | 132 Sekt: Prosecco (Fl. 0,75l) (1l - 13.20€)
`;
