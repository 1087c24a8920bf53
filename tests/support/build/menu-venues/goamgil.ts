/** What a café in Korea sells, in its own spelling. */
export const GOAMGIL = `
# COFFEE | COFFEE
2500 | 에스프레소 | Espresso
2900 | 아메리카노 | Americano
1900 | 아메리카노 (S) | Americano (S)
3000 | 착한 아아 (1L) | Charming Ice-Ame (1L)
3900 | 콜드브루 아메리카노 | cold brew americano
3400 | 카페라떼 | Cafe Latte
3400 | 플랫화이트 | Flat White
# 전통차 | Traditional Tea
4300 | 유자차 / 레몬차 / 자몽차 / 청귤차 / 라임차 | Yuja / Lemon / Grapefruit Tea / Green Tangerine / Lime Tea
4300 | 꿀대추차 / 꿀모과차 / 꿀생강차 | Honey Jujube / Honey quince / Honey ginger
4300 | 석류차 | Pomegranate Tea
4300 | 제주한라봉차 | Jeju Hallabong Tea
3900 | 견과율무차 | Nuts Adlay Tea
5000 | 속삭임 국화차 | Chrysanthemum tea
6000 | 쌍화대추차 | Ssanghwa Jujube Tea
# LATTE | LATTE
4500 | 딸기 라떼 | Strawberry Latte
4500 | 블루베리 라떼 | Blueberrie Latte
4500 | 리얼 바나나 라떼 | Real Banana Latte
4500 | 리얼망고 라떼 | Real Mango Latte
3900 | 초코 / 화이트 초코 / 민트초코 라떼 | Choco / white chocolate / Mint-Choco Latte
3400 | 밀크카라멜라떼 | Milk Caramel Latte
3900 | 말차 / 오곡 / 토피넛 라떼 | Green Tea / Grain / ToffeeNut Latte
# ADE | ADE
5000 | 에이드 | Ade
5000 | 제주한라봉에이드 | Jeju Hallabong Ade
5500 | 모히또 | Mojito
5500 | 뱅쇼 | Vin Chaud
6900 | 에너지뱅 | Energy Bang
7000 | 커먼유니크 에이드 | Common Mallow Ade
# SHAKE & SMOOTHIE | SHAKE & SMOOTHIE
4500 | 밀크 쉐이크 | Milk Shake
5000 | 오레오 쉐이크 | Oreo Shake
5500 | 커피 쉐이크 | Coffee Shake
5500 | 로투스 쉐이크 | Lotus Biscoff Shake
5500 | 바밤바 쉐이크 | Babamba Shake
5800 | 리얼바나나쉐이크 | Real Banana Shake
5800 | 돼지바 쉐이크 | Pig-bar Shake
# Brunch | Brunch
5000 | 그릭요거트 | Greek Yogurt
2900 | 샌드위치 | Sandwich
3500 | 베이글(플레인/어니언) | bagel(Plain/Onion
3800 | 치즈베이글 | CheeseBagel
3900 | 포켓치즈토스트 | Pocket Cheese Toast
4800 | 크로크무슈 | Crokmush
4800 | 숭늉 누릉지 | Sungnik Nurungji
`;
