/**
 * Swedish fishing waters, towns and regions: name | landscape | kind | latitude | longitude | reach in km north-south (and
 * east-west) from there | English name, when it has one. Compiled for this product from general geography.
 */
export const PLACES = `
Sverige||country|62.5|16.5|800 400|Sweden
Skåne|Skåne|region|55.85|13.6|60 70|Scania
Blekinge|Blekinge|region|56.25|15.2|25 55|
Halland|Halland|region|56.9|12.75|75 45|
Småland|Småland|region|57.2|15.1|85 110|
Öland|Öland|region|56.75|16.65|70 20|
Gotland|Gotland|region|57.5|18.55|70 45|
Västergötland|Västergötland|region|58.1|13.2|85 85|
Bohuslän|Bohuslän|region|58.4|11.4|75 35|
Dalsland|Dalsland|region|58.85|12.25|45 40|
Östergötland|Östergötland|region|58.35|15.75|60 70|
Södermanland|Södermanland|region|59.0|16.9|45 65|
Närke|Närke|region|59.1|15.1|40 45|
Västmanland|Västmanland|region|59.75|16.0|45 65|
Uppland|Uppland|region|59.95|17.8|70 65|
Värmland|Värmland|region|59.85|13.2|105 65|
Dalarna|Dalarna|region|61.0|14.3|110 90|
Gästrikland|Gästrikland|region|60.6|16.7|35 45|
Hälsingland|Hälsingland|region|61.65|16.2|65 75|
Härjedalen|Härjedalen|region|62.2|13.5|50 70|
Medelpad|Medelpad|region|62.5|16.7|40 70|
Ångermanland|Ångermanland|region|63.4|17.6|80 80|
Jämtland|Jämtland|region|63.4|14.3|110 100|
Västerbotten|Västerbotten|region|64.4|20.3|90 70|
Norrbotten|Norrbotten|region|66.2|22.3|75 75|
Lappland|Lappland|region|66.7|18.5|230 190|Lapland
Stockholms skärgård|Uppland|water|59.35|18.85|60 40|Stockholm archipelago
Södra skärgården|Södermanland|water|58.9|18.1|30 35|Southern Stockholm archipelago
Roslagen|Uppland|water|59.95|18.75|45 35|
Sankt Annas skärgård|Östergötland|water|58.35|16.9|20 20|Sankt Anna archipelago
Gryts skärgård|Östergötland|water|58.15|16.85|18 18|Gryt archipelago
Västerviks skärgård|Småland|water|57.75|16.75|30 22|Västervik archipelago
Misterhults skärgård|Småland|water|57.45|16.7|20 18|Misterhult archipelago
Blekinge skärgård|Blekinge|water|56.15|15.2|18 50|Blekinge archipelago
Göteborgs skärgård|Bohuslän|water|57.65|11.75|25 20|Gothenburg archipelago
Bohusläns skärgård|Bohuslän|water|58.3|11.3|60 25|Bohuslän archipelago
Luleå skärgård|Norrbotten|water|65.55|22.5|25 30|Luleå archipelago
Höga kusten|Ångermanland|water|63.0|18.5|40 30|High Coast
Öresund|Skåne|water|55.85|12.75|40 20|The Sound
Östersjön|Gotland|water|57.2|18.0|110 90|Baltic Sea
Bottenhavet|Hälsingland|water|61.6|17.6|100 50|Bothnian Sea
Hanöbukten|Blekinge|water|55.95|14.6|30 35|Hanö Bay
Bråviken|Östergötland|water|58.64|16.55|10 30|
Slätbaken|Östergötland|water|58.45|16.6|7 14|
Himmerfjärden|Södermanland|water|59.03|17.72|15 10|
Furusund|Uppland|water|59.66|18.92|10 12|
Möja|Uppland|water|59.41|18.89|8 10|
Sandhamn|Uppland|water|59.29|18.92|8 12|
Utö|Södermanland|water|58.95|18.28|10 12|
Dalarö|Södermanland|town|59.13|18.41|8 10|
Gålö|Södermanland|water|59.09|18.32|8 10|
Ornö|Södermanland|water|59.05|18.43|9 10|
Nynäshamn|Södermanland|town|58.9|17.95|10 12|
Landsort|Södermanland|water|58.75|17.87|8 10|
Trosa|Södermanland|town|58.9|17.55|10 12|
Oxelösund|Södermanland|town|58.67|17.1|10 12|
Nyköping|Södermanland|town|58.75|17.01|12 14|
Mälaren|Södermanland|water|59.45|17.0|30 75|Lake Mälaren
Vänern|Västergötland|water|58.9|13.3|65 55|Lake Vänern
Vättern|Östergötland|water|58.35|14.55|70 20|Lake Vättern
Hjälmaren|Närke|water|59.23|15.75|15 35|Lake Hjälmaren
Storsjön|Jämtland|water|63.2|14.35|28 30|Lake Storsjön
Siljan|Dalarna|water|60.85|14.8|25 25|Lake Siljan
Orsasjön|Dalarna|water|61.1|14.57|8 8|Lake Orsa
Runn|Dalarna|water|60.55|15.75|10 12|Lake Runn
Åsnen|Småland|water|56.63|14.67|15 12|Lake Åsnen
Bolmen|Småland|water|56.93|13.68|20 10|Lake Bolmen
Helgasjön|Småland|water|56.96|14.75|9 9|Lake Helga
Möckeln|Småland|water|56.67|14.15|8 8|Lake Möckeln
Sommen|Östergötland|water|58.02|15.25|18 16|Lake Sommen
Roxen|Östergötland|water|58.5|15.65|8 16|Lake Roxen
Boren|Östergötland|water|58.57|15.1|6 10|Lake Boren
Glan|Östergötland|water|58.62|15.95|8 10|Lake Glan
Tåkern|Östergötland|water|58.35|14.82|6 8|Lake Tåkern
Yxningen|Östergötland|water|58.22|16.28|8 10|Lake Yxningen
Båven|Södermanland|water|59.02|16.93|12 14|Lake Båven
Yngaren|Södermanland|water|58.87|16.55|8 10|Lake Yngaren
Långhalsen|Södermanland|water|58.95|16.78|8 10|Lake Långhalsen
Erken|Uppland|water|59.85|18.6|6 9|Lake Erken
Tämnaren|Uppland|water|60.17|17.35|8 8|Lake Tämnaren
Ekoln|Uppland|water|59.76|17.6|7 7|
Björkfjärden|Uppland|water|59.38|17.55|12 15|
Galten|Västmanland|water|59.46|16.1|6 15|
Granfjärden|Södermanland|water|59.46|16.5|6 15|
Skagern|Värmland|water|58.98|14.28|10 10|Lake Skagern
Unden|Västergötland|water|58.78|14.43|10 8|Lake Unden
Åsunden|Västergötland|water|57.72|13.37|12 7|Lake Åsunden
Mjörn|Västergötland|water|57.9|12.42|9 8|Lake Mjörn
Lygnern|Halland|water|57.47|12.35|7 10|Lake Lygnern
Fegen|Halland|water|57.15|13.02|10 8|Lake Fegen
Ringsjön|Skåne|water|55.87|13.55|7 9|Lake Ringsjön
Ivösjön|Skåne|water|56.08|14.4|9 9|Lake Ivö
Immeln|Skåne|water|56.27|14.33|8 7|Lake Immeln
Vombsjön|Skåne|water|55.68|13.6|5 6|Lake Vomb
Finjasjön|Skåne|water|56.13|13.7|5 6|Lake Finja
Stora Le|Dalsland|water|59.15|11.9|30 10|Lake Stora Le
Lelång|Dalsland|water|59.15|12.17|20 7|Lake Lelång
Ånimmen|Dalsland|water|58.87|12.6|7 7|Lake Ånimmen
Glafsfjorden|Värmland|water|59.55|12.6|16 10|Lake Glafsfjorden
Fryken|Värmland|water|59.85|13.05|38 8|Lake Fryken
Värmeln|Värmland|water|59.53|12.9|8 10|Lake Värmeln
Vidöstern|Småland|water|57.05|14.02|15 6|Lake Vidöstern
Rusken|Småland|water|57.28|14.35|9 7|Lake Rusken
Solgen|Småland|water|57.55|15.1|7 8|Lake Solgen
Yxern|Småland|water|57.6|15.95|8 8|Lake Yxern
Kalmarsund|Småland|water|56.7|16.45|70 20|Kalmar Strait
Emån|Småland|water|57.13|16.45|20 35|River Em
Mörrumsån|Blekinge|water|56.2|14.75|14 8|River Mörrum
Lagan|Halland|water|56.53|13.05|12 20|River Lagan
Nissan|Halland|water|56.75|12.95|20 15|River Nissan
Ätran|Halland|water|56.95|12.65|15 18|River Ätran
Viskan|Halland|water|57.3|12.35|20 15|River Viskan
Säveån|Västergötland|water|57.78|12.2|8 16|River Säveån
Örekilsälven|Bohuslän|water|58.5|11.7|14 8|River Örekil
Helge å|Skåne|water|55.98|14.15|20 12|River Helge
Rönne å|Skåne|water|56.08|13.1|18 16|River Rönne
Klarälven|Värmland|water|60.1|13.4|75 20|River Klarälven
Gullspångsälven|Värmland|water|58.98|14.1|7 7|River Gullspång
Motala ström|Östergötland|water|58.57|15.4|10 30|River Motala ström
Stångån|Östergötland|water|58.2|15.75|25 12|River Stångån
Kolbäcksån|Västmanland|water|59.75|16.2|25 10|River Kolbäcksån
Dalälven|Uppland|water|60.45|17.0|25 50|River Dalälven
Älvkarleby|Uppland|town|60.57|17.45|10 10|
Nedre Dalälven|Gästrikland|water|60.4|16.8|22 35|Lower Dalälven
Österdalälven|Dalarna|water|61.2|13.9|40 35|
Västerdalälven|Dalarna|water|60.8|13.5|50 35|
Fuluälven|Dalarna|water|61.4|13.0|18 18|River Fulu
Idre|Dalarna|town|61.86|12.72|20 20|
Särna|Dalarna|town|61.69|13.13|16 16|
Grövelsjön|Dalarna|water|62.1|12.32|12 12|
Älvdalen|Dalarna|town|61.23|14.04|18 18|
Mora|Dalarna|town|61.0|14.54|14 16|
Leksand|Dalarna|town|60.73|15.0|12 14|
Rättvik|Dalarna|town|60.89|15.12|12 14|
Falun|Dalarna|town|60.61|15.63|14 16|
Malung|Dalarna|town|60.68|13.72|16 18|
Sälen|Dalarna|town|61.16|13.27|18 18|
Ljusnan|Hälsingland|water|61.6|15.9|55 55|River Ljusnan
Voxnan|Hälsingland|water|61.35|15.6|25 35|River Voxnan
Dellensjöarna|Hälsingland|water|61.85|16.6|13 15|Dellen lakes
Söderhamns skärgård|Hälsingland|water|61.25|17.25|14 14|Söderhamn archipelago
Hudiksvall|Hälsingland|town|61.73|17.11|14 16|
Järvsö|Hälsingland|town|61.72|16.17|12 14|
Edsbyn|Hälsingland|town|61.38|15.82|12 14|
Gävle|Gästrikland|town|60.67|17.15|14 16|
Gävlebukten|Gästrikland|water|60.75|17.35|20 18|Gävle Bay
Indalsälven|Medelpad|water|62.7|16.9|30 45|River Indalsälven
Ljungan|Medelpad|water|62.45|16.2|25 65|River Ljungan
Sundsvall|Medelpad|town|62.39|17.31|14 16|
Gimån|Jämtland|water|62.75|15.6|25 35|River Gimån
Ammerån|Jämtland|water|63.4|15.9|35 30|River Ammerån
Hårkan|Jämtland|water|63.6|14.8|35 25|River Hårkan
Långan|Jämtland|water|63.6|14.4|30 25|River Långan
Åreälven|Jämtland|water|63.4|13.0|14 35|River Åre
Åre|Jämtland|town|63.4|13.08|18 22|
Kallsjön|Jämtland|water|63.6|13.1|16 20|Lake Kallsjön
Östersund|Jämtland|town|63.18|14.64|16 18|
Hotagen|Jämtland|water|63.9|14.4|30 30|
Strömsund|Jämtland|town|63.85|15.56|18 20|
Ströms vattudal|Jämtland|water|64.1|15.2|40 30|
Gäddede|Jämtland|town|64.5|14.14|25 25|
Funäsdalen|Härjedalen|town|62.54|12.55|20 22|
Tännäs|Härjedalen|town|62.45|12.67|16 18|
Sveg|Härjedalen|town|62.03|14.36|18 20|
Lofsdalen|Härjedalen|town|62.11|13.28|16 18|
Vemdalen|Härjedalen|town|62.45|13.86|14 16|
Ljungdalen|Härjedalen|town|62.85|12.79|16 18|
Ångermanälven|Ångermanland|water|63.3|17.2|60 40|River Ångermanälven
Faxälven|Ångermanland|water|63.6|16.6|35 25|River Faxälven
Moälven|Ångermanland|water|63.4|18.3|20 20|River Mo
Örnsköldsvik|Ångermanland|town|63.29|18.72|16 18|
Härnösand|Ångermanland|town|62.63|17.94|14 16|
Kramfors|Ångermanland|town|62.93|17.79|14 16|
Sollefteå|Ångermanland|town|63.17|17.27|16 18|
Lögdeälven|Ångermanland|water|63.7|19.2|35 25|River Lögde
Öreälven|Västerbotten|water|63.75|19.5|40 25|River Öre
Umeälven|Västerbotten|water|64.1|19.8|45 35|River Ume
Vindelälven|Västerbotten|water|64.4|19.5|60 45|River Vindel
Sävarån|Västerbotten|water|64.0|20.5|22 15|River Sävarån
Umeå|Västerbotten|town|63.83|20.26|16 18|
Skellefteå|Västerbotten|town|64.75|20.95|18 20|
Skellefteälven|Västerbotten|water|64.8|20.3|20 55|River Skellefte
Byskeälven|Västerbotten|water|65.0|20.9|18 35|River Byske
Byske|Västerbotten|town|64.95|21.2|12 14|
Åbyälven|Västerbotten|water|65.1|21.2|18 30|River Åby
Bjuröklubb|Västerbotten|water|64.48|21.58|12 12|
Piteälven|Norrbotten|water|65.6|21.0|40 50|River Pite
Piteå|Norrbotten|town|65.32|21.48|16 18|
Luleå|Norrbotten|town|65.58|22.15|16 18|
Luleälven|Norrbotten|water|65.9|21.3|35 45|River Lule
Råneälven|Norrbotten|water|66.2|21.9|40 35|River Råne
Råneå|Norrbotten|town|65.86|22.29|10 12|
Kalixälven|Norrbotten|water|66.3|22.8|60 35|River Kalix
Kalix|Norrbotten|town|65.85|23.13|16 18|
Torneälven|Norrbotten|water|66.7|23.6|70 35|River Torne
Haparanda|Norrbotten|town|65.83|24.13|14 16|
Haparanda skärgård|Norrbotten|water|65.6|23.75|14 20|Haparanda archipelago
Övertorneå|Norrbotten|town|66.39|23.65|16 18|
Pajala|Norrbotten|town|67.21|23.37|20 22|
Boden|Norrbotten|town|65.83|21.69|14 16|
Överkalix|Norrbotten|town|66.33|22.84|18 20|
Arjeplog|Lappland|town|66.05|17.89|25 30|
Hornavan|Lappland|water|66.2|17.5|30 30|Lake Hornavan
Uddjaure|Lappland|water|65.95|17.85|20 22|
Storavan|Lappland|water|65.7|18.2|18 20|
Arvidsjaur|Lappland|town|65.59|19.17|22 25|
Sorsele|Lappland|town|65.53|17.53|22 25|
Ammarnäs|Lappland|town|65.96|16.21|22 25|
Tärnaby|Lappland|town|65.72|15.27|22 25|
Hemavan|Lappland|town|65.82|15.08|18 20|
Storuman|Lappland|town|65.1|17.11|22 25|
Vilhelmina|Lappland|town|64.62|16.65|22 25|
Saxnäs|Lappland|town|64.97|15.35|20 24|
Kultsjön|Lappland|water|65.05|15.1|10 18|Lake Kultsjön
Lycksele|Lappland|town|64.6|18.67|20 22|
Åsele|Lappland|town|64.16|17.35|18 20|
Dorotea|Lappland|town|64.26|16.41|18 20|
Borgafjäll|Lappland|town|64.84|15.04|16 18|
Jokkmokk|Lappland|town|66.61|19.83|28 30|
Kvikkjokk|Lappland|town|66.95|17.72|20 22|
Gällivare|Lappland|town|67.13|20.66|25 28|
Kiruna|Lappland|town|67.86|20.22|30 35|
Abisko|Lappland|town|68.35|18.83|20 25|
Torneträsk|Lappland|water|68.37|19.2|14 40|Lake Torneträsk
Kaitumälven|Lappland|water|67.6|19.8|28 50|River Kaitum
Tjuonajokk|Lappland|water|67.63|19.0|15 18|
Lainioälven|Lappland|water|67.9|22.3|40 35|River Lainio
Karesuando|Lappland|town|68.44|22.48|20 22|
Stockholm|Uppland|town|59.33|18.07|14 18|
Vaxholm|Uppland|town|59.4|18.35|9 11|
Norrtälje|Uppland|town|59.76|18.7|12 14|
Öregrund|Uppland|town|60.34|18.44|12 12|
Gräsö|Uppland|water|60.4|18.5|14 10|
Singö|Uppland|water|60.18|18.75|10 10|
Uppsala|Uppland|town|59.86|17.64|14 16|
Enköping|Uppland|town|59.64|17.08|12 14|
Strängnäs|Södermanland|town|59.38|17.03|12 14|
Mariefred|Södermanland|town|59.26|17.22|10 12|
Eskilstuna|Södermanland|town|59.37|16.51|12 14|
Katrineholm|Södermanland|town|59.0|16.21|12 14|
Södertälje|Södermanland|town|59.2|17.63|12 14|
Västerås|Västmanland|town|59.61|16.55|14 16|
Örebro|Närke|town|59.27|15.21|14 16|
Askersund|Närke|town|58.88|14.9|12 14|
Norrköping|Östergötland|town|58.59|16.18|14 16|
Linköping|Östergötland|town|58.41|15.62|14 16|
Motala|Östergötland|town|58.54|15.04|12 14|
Valdemarsvik|Östergötland|town|58.2|16.6|12 14|
Söderköping|Östergötland|town|58.48|16.32|12 14|
Arkösund|Östergötland|town|58.49|16.94|9 11|
Hjo|Västergötland|town|58.3|14.29|10 12|
Karlsborg|Västergötland|town|58.54|14.51|12 14|
Jönköping|Småland|town|57.78|14.16|14 16|
Gränna|Småland|town|58.03|14.46|10 12|
Växjö|Småland|town|56.88|14.81|14 16|
Västervik|Småland|town|57.76|16.64|12 14|
Loftahammar|Småland|town|57.9|16.7|10 12|
Oskarshamn|Småland|town|57.26|16.45|12 14|
Mönsterås|Småland|town|57.04|16.45|10 12|
Kalmar|Småland|town|56.66|16.36|12 14|
Borgholm|Öland|town|56.88|16.66|12 12|
Visby|Gotland|town|57.64|18.3|14 16|
Fårö|Gotland|water|57.93|19.1|12 14|
Karlskrona|Blekinge|town|56.16|15.59|12 14|
Ronneby|Blekinge|town|56.21|15.28|10 12|
Karlshamn|Blekinge|town|56.17|14.86|10 12|
Mörrum|Blekinge|town|56.19|14.75|8 10|
Kristianstad|Skåne|town|56.03|14.16|12 14|
Simrishamn|Skåne|town|55.56|14.35|12 12|
Malmö|Skåne|town|55.6|13.0|12 14|
Helsingborg|Skåne|town|56.05|12.7|12 14|
Halmstad|Halland|town|56.67|12.86|12 14|
Falkenberg|Halland|town|56.9|12.49|12 14|
Varberg|Halland|town|57.11|12.25|12 14|
Göteborg|Västergötland|town|57.71|11.97|14 16|Gothenburg
Marstrand|Bohuslän|town|57.89|11.58|9 11|
Smögen|Bohuslän|town|58.36|11.22|9 11|
Lysekil|Bohuslän|town|58.27|11.44|10 12|
Grebbestad|Bohuslän|town|58.69|11.26|10 12|
Strömstad|Bohuslän|town|58.94|11.17|12 14|
Kosteröarna|Bohuslän|water|58.88|11.02|9 9|Koster Islands
Gullmarn|Bohuslän|water|58.33|11.55|12 12|Gullmar Fjord
Lidköping|Västergötland|town|58.5|13.16|12 14|
Läckö|Västergötland|water|58.67|13.22|9 12|
Mariestad|Västergötland|town|58.71|13.82|12 14|
Åmål|Dalsland|town|59.05|12.7|12 14|
Bengtsfors|Dalsland|town|59.03|12.23|12 14|
Karlstad|Värmland|town|59.38|13.5|12 14|
Arvika|Värmland|town|59.65|12.59|12 14|
Sunne|Värmland|town|59.84|13.14|12 14|
Hagfors|Värmland|town|60.03|13.65|14 16|
Sysslebäck|Värmland|town|60.73|12.88|14 16|
`;
