import type { Genre } from '../genre.ts';

/** Bollywood: film songs that never had a film, in Devanagari, romanised Hindi and Urdu. */
export const bollywood: Genre = {
  id: 'bollywood',
  name: 'Bollywood',
  language: 'hindi',
  artists: `
Meher Anand
  1201 2026-08-15 चाँदनी रास्ते = chandni raaste
    धीमी बारिश = dheemi baarish
    तेरी ओर चले = teri or chale
    अधूरी सी चिट्ठी = adhoori si chitthi
    रंग उतरे नहीं = rang utre nahin
    सुबह का वादा = subah ka vaada
    मन का मेला = man ka mela
  1202 2022-01-21 Kaagaz Ke Pankh
    Saanjh Ki Gali
    Boondon Ka Shehar
    Nazrein Jhuki Jhuki
    Phir Wahi Khidki
    Dastak Ke Baad
Raunak Tandel
  1203 2025-10-18 Dhol Aur Dhadkan
    Nachdi Gali
    Baraat Ka Bulaawa
    Phulkari Raat
    Tumka Tumka
इरा वसुधन = ira vasudhan
  1204 2024-07-28 नीली ओढ़नी = neeli odhni
    पलकों पे पानी = palkon pe paani
    साँझ सवेरे तू = saanjh savere tu
    रेशम की डोर = resham ki dor
    काजल बोले = kaajal bole
Firdaus & Qamar (urdu)
  1205 2021-11-12 خوابوں کا شہر = khwabon ka shehr
    تیری گلی کی شام = teri gali ki shaam
    دل کے دریا = dil ke darya
    چراغ اور ہوا = charagh aur hawa
    رات کا مسافر = raat ka musafir
Tanvi Kshirsagar
  1206 2026-04-11 Gulmohar Days
    Chutki Bhar Dhoop
    Chai Pe Milna
    Baatein Beshumaar
    Local Train Love
Aarav Bhimani
  1207 2020-02-14 Safar Ka Saathi
    Pahaadon Ke Paar
    Ek Aur Mod
  1208 2025-06-07 लौट आना = laut aana
    खाली प्लेटफ़ॉर्म = khaali platform
    तुम्हारे बाद का मौसम = tumhare baad ka mausam
Sitara Jahan Ensemble
  1209 1974-03-08 महफ़िल-ए-शाम = mehfil e shaam
    शमा जली तो = shama jali to
    झुमके की झंकार = jhumke ki jhankaar
    पायल पूछे = paayal poochhe
    ऐ रात ज़रा थम = ae raat zara tham
DJ Patang
  1210 2024-01-13 Chhat Party
    Charkhi
    Disco Darwaza
    Firki Firki
    Uda Le
नीरव सोमण = neerav soman
  1211 2026-10-03 धूप का टुकड़ा = dhoop ka tukda
    बेवजह = bewajah
    नाम तेरा लिखा पानी पर = naam tera likha paani par
    ख़ामोशी की ज़ुबान = khamoshi ki zubaan
    आधा चाँद = aadha chaand
Leher Bandhu
  1212 2022-09-30 Samundar Sunta Hai
    Naav Re Naav
    Ret Pe Tera Naam
    Kinare Kinare
    Jab Barsaat Ki Pehli Boond Ne Tere Purane Khat Ka Aakhri Lafz Mita Diya Aur Main Muskura Diya
Zubin & the Tongawallahs
  1213 1982-08-20 Bombay Backlot
    Monsoon Matinee
    Ruk Zara, Rani
    Interval!
    Cabaret at Colaba Lights
Kavya Roshan-Ali
  1214 2025-12-06 Mehndi Hours
    Saat Rang Saat Phere
    Doli Utha Ke
    Sakhi Re Sun
Ishaan Verghese
  1215 2026-11-14 तू = tu
    साथ रहना = saath rehna
    हल्की हल्की आँच = halki halki aanch
    Tujhse Hi Shuru
`,
};
