/** What a bar and grill in Moscow sells, in its own spelling. */
export const SAUSAGE_FACTORY = `
# S (100 гр.)
250 | S.Венские сосиски | Vienna sausages
360 | S.Сосиски из баранины | Lamb sausages
250 | S.Колбаски с черносливом и клюквой | Damson and cranberry Sausages
280 | S.Колбаса украинская домашняя с чесноком | Homemade Ukrainian with garlic
280 | S.Краковская колбаса | Krakow sausage
# Колбасы
299 | XXL Колбаса краковская с собой | Krakow sausage
299 | XXL Колбаски Нюрнбернские с собой | Nuremberg sausages
199 | L Колбаса итал. с оливк. и грибами c собой | Italian with olivesand mushrooms
199 | L Колбаски с черносливом и клюквой с собой | Damson and cranberry Sausages
199 | L Колбаса украинская с чесноком с собой | Homemade Ukrainian with garlic
# Вина по бокалам
320 | Сух кр "Эль Пухиль Торо" 0.15 | El Pugil Toro DO
320 | Сух кр "Финка Фличман Мальбек Робле" 0.15 | Finca Flichman, Malbec
350 | Сух бел "Ле Монбезе Шардоне" 0.15л | Le Monbese Chardonnay
330 | Сух роз "Паяра Розато Апулия" ИГТ 0.15 | Paiara Rosato, Puglia
310 | Сух кр "Минини Кьянти" 0.15 | Chianti Minini DOC Italy
# Холодное мясо
850 | Хамон Серрано Белое копыто 70г | Jamon Serrano
1200 | Хамон Иберико Черное копыто 70г | Jamon Iberico
1400 | Хамон Иберико Биото 70г | Jamon Iberico bellota
300 | Салями Милано 70г | Milano salami
380 | Чоризо Кулар Экстра 70г | Chorizo Cular Extra premium
# Хот-Дог
350 | Хот-дог Биф | Beef hotdog
300 | Хот-дог по-деревенски | Country hotdog
330 | Хот-дог Pork | Pork hotdog
300 | Твистер Братвюрст | Bratwurst twister
450 | Твистер с говядиной | Beef twister
# Супы
280 | Суп с фрикадельками из говядины | Meatballs soup
250 | Домашний куриный суп | Home made chicken soup
210 | Овощной суп | Vegetable soup
# Салаты
290 | Хрустящие листья салата с горчичной заправкой | Crispy latuce with mustard dressing
360 | Салат Цезарь с куриной грудкой на гриле | Cesar with chicken
380 | Салат Цезарь с беконом | Cesar with becon
340 | Деревенский салат с колбасками и картофелем | Country salad with salami and potatoe
# BBQ
1050 | Тунец на гриле | Grilled tuna
880 | Стейк из лосося | Salmon steak
610 | Треска на огне | Grilled Cod
2100 | Рибай стейк | Rib eye steak
1150 | Корейка молочного ягненка | Milk-Braised Pork Loin
`;
