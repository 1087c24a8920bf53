import type { AllergyWords } from './allergy-words.ts';

export const tr: AllergyWords = {
  alarms: 'alerj allerj intoleran anafila çölyak gluten laktoz hassasiyet yerfıstığı yer_fıstığı',
  foods: `
    fındı* fıstı* ceviz* badem* kaju* pekan* macadamia kuruyemiş* kuru_yemiş*
    yumurta* süt süt* peynir* tereyağ* krema* kaymak* yoğurt* mozzarella
    balık* balığ* somon* hamsi* deniz_ürün* karides* yengeç* yengec* ıstakoz* kerevit* kabuklu*
    midye* istiridye* kalamar* ahtapot* salyangoz*
    soya* tofu susam* tahin* buğday* arpa* çavdar* yulaf* hardal* kereviz* sülfit*`,
  near: 'yulaf_sütü soya_sütü badem_sütü hindistan_cevizi_sütü',
  without: '',
  before: 'asla hiç dikkat',
  after: `
    olmasın* olmadan olmayan olmaz yok istemiyor* istemem koyma* konma* konulma* eklemey* eklemeden ekleme eklenme*
    kullanma* kullanıl* içerme* yiyem* yemiyor* yemem tüketm* tükete* yasak* hariç çıkar* katma* vermey* değmesin dokunuyor
    tolere sakıncalı içeriyor* içerir* dikkat`,
  but: 'ama bol ekstra fazla ilave ekleyin eklensin sadece',
  with: 'ile',
  except: '',
};
