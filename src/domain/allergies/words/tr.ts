import type { AllergyWords } from './allergy-words.ts';

export const tr: AllergyWords = {
  alarms:
    'alerj allerj intoleran anafila çölyak gluten laktoz hassasiyet yerfıstığı yer_fıstığı çölya alerji',
  harms:
    'hasta hastane* hastanelik şişi* şişer şişiyor kurdeşen kaşın* kaşıntı kızar* döküntü kus* öldür* ölür* ölüm* zehir* reaksiyon* tepki nefes boğul* tehlikeli yasak* dokunur dokunuyor dokunu* sindir* kaldıramı* ambulans şok bulantı ishal epipen içemez içemem içemiyor* yiyemez yememeli* yememesi yemesi_yasak rahatsız* fenalaş* yaramıyor yaramaz zararlı zarar* bayıl* hastalan* şişirir kızarı* kabarı* rahatsızlan* nefesim acil alerji iyi_gelmiyor alerjen* karnım midem ağrı*',
  asks: 'var_mı varmı içeriyor_mu bulunuyor_mu',
  denials:
    'alerjim_yok alerjimiz_yok alerjisi_yok alerjileri_yok alerji_yok hiçbir_alerji* alerjik_değil* alerjim_bulunm* herhangi_bir_alerji*…yok intoleransım_yok alerji_ilacı*…önemli_değil alerji_ilacı*…sorun_değil alerjiniz_yok alerjim_yoktur alerjimiz_yoktur alerji_yoktur alerjisi_yoktur',
  denialsEnd: 'ama fakat sadece dışında hariç yalnız',
  foods: {
    'nuts.almond': 'badem* acıbadem*',
    'nuts.hazelnut': 'fındı* findi*',
    'nuts.walnut': 'ceviz*',
    'nuts.cashew': 'kaju* kaju_fıstığı',
    'nuts.pecan': 'pekan* pikan*',
    'nuts.brazil': 'brezilya_fındığı brezilya_cevizi',
    'nuts.pistachio': 'antep_fıstı* antepfıstı*',
    'nuts.macadamia': 'macadamia* makadamya* makademya*',
    nuts: 'kuruyemiş* kuru_yemiş* kabuklu_yemiş* sert_kabuklu* fıstı* fisti* kuruyemis*',
    pine: 'çam_fıstı* çamfıstı* dolmalık_fıstı*',
    coconut: 'hindistan_cevizi* hindistancevizi*',
    chestnut: 'kestane*',
    peanut: 'yerfıstı* yer_fıstı* yer_fisti*',
    egg: 'yumurta*',
    milk: `
      süt süt* peynir* tereyağ* tereyag* krema* kaymak* yoğurt* yogurt* mozzarella laktoz* kaşar* ayran* labne*`,
    fish: 'balık* balığ* balik* balig* somon* hamsi* ton_balığı levrek* çipura* sardalya* uskumru* ançuez* havyar',
    crustaceans: 'karides* yengeç* yengec* ıstakoz* istakoz* kerevit* kabuklular kabuklu* pavurya*',
    molluscs: 'midye* istiridye* kalamar* ahtapot* salyangoz* mürekkep_balığı yumuşakça* tarak_midyesi',
    shellfish: 'kabuklu_deniz*',
    seafood: 'deniz_ürün* deniz_urun* deniz_mahsul*',
    soy: 'soya* tofu edamame',
    sesame: 'susam* tahin* helva*',
    gluten: 'gluten* çölyak*',
    'gluten.wheat': 'buğday* bugday* irmik* bulgur*',
    'gluten.rye': 'çavdar*',
    'gluten.barley': 'arpa*',
    'gluten.oats': 'yulaf*',
    mustard: 'hardal*',
    celery: 'kereviz*',
    lupin: 'acı_bakla',
    sulphites: 'sülfit*',
  },
  near: {
    'gluten.oats': 'yulaf_sütü',
    soy: 'soya_sütü',
    'nuts.almond': 'badem_sütü',
    coconut: 'hindistan_cevizi_sütü',
  },
  without: '',
  before: 'asla hiç dikkat',
  after: `
    olmasın* olmadan olmayan olmaz yok istemiyor* istemem koyma* konma* konulma* eklemey* eklemeden ekleme eklenme*
    kullanma* kullanıl* içerme* yiyem* yemiyor* yemem tüketm* tükete* yasak* hariç çıkar* katma* vermey* değmesin dokunuyor
    tolere sakıncalı içeriyor* içerir* dikkat`,
  but: 'ama bol ekstra fazla ilave ekleyin eklensin sadece',
  with: 'ile',
  except: 'muskat_cevizi',
  marks: {
    no: 'sıfır',
    noAfter: 'içermez içermeyen içermiyor yok yoktur olmadan olmayan hariç bulunmaz katılmamış ari değil',
    has: 'içerir içeren içerebilir var ile alerjen',
    suits: 'uygun uygundur güvenli dostu',
  },
};
