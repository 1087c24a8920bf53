/** What a tea house in Dubai sells, in its own spelling. */
export const KADOOLI = `
# Tea & Coffee | شاي وقهوة
5 | Kadooli Special | كادولي خاص
5 | Flask Tea | شاي دلة
5 | Kashmiri Tea | شاي كشميري
5 | Hot Chocolate | هوت شوكولاته
5 | Corn Flakes | كورن فليكس
7 | Corn Flakes Chocolate | كورن فليكس شوكولاته
# Breakfast | فطور
7 | Masala Dosa | مسالا دوسا
5 | Idli + Chutney | ادلي و شاتني
7 | Puttu + Kadala Curry | بوتو و كدلا صالونة
5 | Dosa + Chutney | دوسا و شاتني
7 | Poratta + Egg Curry | براتا و بيض صالونة
10 | Poratta + Chi. Curry | براتا و دجاج صالونة
# Burgers | برجر
12.50 | Mathafi Burger | برجر مطافي
8.50 | Vegetable Burger | برجر خضار
15.50 | Zinker Double Burger | برجر زنجر دبل
8.50 | Chi./Beef Burger | برجر دجاج/لحم بقر
12.50 | Zinker Burger | برجر زنجر
10.50 | Jumbo Prawns Burger | برجر جمبو روبيان
# Club Sandwiches | كلوب ساندويتش
30.50 | Family Club | كلوب العائلة
12.50 | Chicken Club | كلوب دجاج
12.50 | Zinker Club | كلوب زنجر
12.50 | Vegetable Club | كلوب خضار
12.50 | Hotdog Club | كلوب نقانق
12.50 | Mega Club | كلوب العملاق
# Porotta Sandwiches | براتا ساندويتش
9 | Zinker Porotta | براتا زنجر
6 | Chi. Chilli Porotta | براتا دجاج شلي
13.50 | Mathafi Double Porotta | براتا دبل مطافي
9 | PUB G Porotta | براتا بوب جي
6.50 | Francisco Porotta | براتا فرانسيسكو
9 | Crispy Porotta | براتا كريسبي
# Fresh Juice | عصير طازج
10 | Avocado | أفوكادو
10 | Strawberry | فراولة
8 | Mango | مانجو
10 | Pineapple | أناناس
8 | Watermelon | بطيخ
10 | Carrot | جزر
# Biriyani | برياني
12.50 | Nadan Beef Curry | نادن لحم بقر صالونة
10 | Neypathiri Beef | ني باتل لحم بقر
5 | Pathiri Combo | باتل كومبو
8 | Neypathiri Chi. Fry | ني باتل دجاج مقلى
15 | Beef Dum Biriyani | برياني لحم بخار
12 | Ghee Rice Combo | كومبو ارز سمن
`;
