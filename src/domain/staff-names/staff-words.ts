import type { LanguageCode } from '#domain/text/language.ts';

/**
 * Words for the people who work at a venue, as guests and staff use them, separated by white space. Words that are also
 * common surnames (Koch, Cook, Kellner) are left out.
 */
export const staffWords: Record<LanguageCode, string> = {
  ar: 'موظف موظفة موظفو موظفي الموظف الموظفون طاقم الطاقم نادل النادل نادلة جرسون الجرسون مدير المدير مديرة الإدارة إدارة كاشير الكاشير المطبخ مطبخ الخدمة خدمة المطعم مطعم المشرف مشرف',
  de: 'Personal Bedienung Servicekraft Restaurantleitung Geschäftsführer Geschäftsleitung Filialleiter Mitarbeiter Küche Küchenchef Chef Chefin Kasse Empfang Inhaber',
  en: 'staff waiter waitress server service manager management supervisor owner host hostess kitchen chef cashier barman barmaid bartender barista reception receptionist restaurant admin administrator employee crew sufra',
  es: 'personal camarero camarera mesero mesera mozo gerente gerencia encargado encargada cocina cocinero caja cajero servicio restaurante dueño',
  fa: 'گارسون پیشخدمت کارمند کارکنان پرسنل مدیر مدیریت صندوقدار آشپزخانه سرآشپز رستوران خدمات',
  fr: 'personnel serveur serveuse équipe gérant gérante responsable direction patron patronne cuisine caisse caissier caissière accueil',
  he: 'מלצר המלצר מלצרית המלצרית צוות הצוות מנהל המנהל מנהלת אחמש קופאי קופאית מטבח המטבח שירות מסעדה המסעדה',
  it: 'personale cameriere cameriera gestore gestione direttore direzione responsabile titolare cucina cassa cassiere servizio ristorante',
  ja: 'スタッフ 店員 店長 係員 従業員 支配人 ウェイター ウェイトレス ウエイター ウエイトレス マネージャー オーナー レジ係 厨房',
  kp: '직원 점원 점장 사장 종업원 스태프 매니저 웨이터 웨이트리스 관리자 서빙 주방 카운터',
  nl: 'personeel bediening ober serveerster medewerker medewerkster bedrijfsleider eigenaar keuken kassa',
  ru: 'персонал официант официантка менеджер администратор администрация управляющий управляющая кассир кухня сотрудник сотрудница бармен ресторан хостес',
  th: 'พนักงาน ผู้จัดการ เจ้าหน้าที่ บริกร แคชเชียร์ เจ้าของร้าน ห้องครัว แม่ครัว พ่อครัว',
  tr: 'personel garson çalışan görevli müdür müdürü yönetici yönetim işletme işletmeci kasiyer mutfak servis restoran şef komi',
  'zh-hans':
    '店员 服务员 服務員 员工 員工 经理 經理 店长 店長 老板 老闆 客服 收银 收銀 前台 后厨 餐厅 餐廳 管理员 管理員',
};
